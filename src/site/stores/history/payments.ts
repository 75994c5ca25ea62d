/** Payment history of a line: every payment of it, and the bills of a postpaid line. Spec ACC-5. */
import { map } from 'nanostores'
import type { MobileHistory } from '../../../contract/main/bill.schema.ts'
import { mobilePostBillingHistory } from '../../../contract/main/bill.ts'
import type { PaymentHistory } from '../../../contract/main/payment-history.schema.ts'
import { paymentHistory } from '../../../contract/main/payment-history.ts'
import type { RefillDetail } from '../../../contract/main/usage.schema.ts'
import { historyFile, mobilePrepaidHistDetail } from '../../../contract/main/usage.ts'
import { HISTORY_DAYS, type HistoryFormat } from '../../../contract/rules/history.ts'
import { addDays } from '../../../contract/rules/vietnam-day.ts'
import { send } from '../../client/send.ts'
import { createLineCheck } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { type FileResult, fetchFile } from './file.ts'
import type { PaymentFilter } from './pick-payments.ts'
import { today } from './usage.ts'

/** `bills` shows whether the line is postpaid. `detail`: the refill that is open. */
export type Payments = {
  bills: Loadable<MobileHistory>
  payments: Loadable<PaymentHistory>
  detail: Loadable<RefillDetail>
}
const NOTHING: Payments = {
  bills: { step: 'idle' },
  payments: { step: 'idle' },
  detail: { step: 'idle' },
}
export const $payments = map<Payments>(NOTHING)

const ALL: PaymentFilter = { days: HISTORY_DAYS, kind: '', channel: '', search: '' }
export const $paymentFilter = map<PaymentFilter>(ALL)
export function changePayments(part: Partial<PaymentFilter>): void {
  $paymentFilter.set({ ...$paymentFilter.get(), ...part })
}

export async function loadPayments(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await Promise.all([
    loadInto($payments, 'payments', () => send(paymentHistory, {}), still),
    loadInto($payments, 'bills', () => send(mobilePostBillingHistory, {}), still),
  ])
}

/** Opens one refill with its effects. */
export async function openRefill(id: string): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  $payments.set({ ...$payments.get(), detail: { step: 'idle' } })
  await loadInto($payments, 'detail', () => send(mobilePrepaidHistDetail, { id }), still)
}

/** The filtered payments as a file. */
export function paymentsFile(format: HistoryFormat): Promise<FileResult> {
  const { days, kind, channel, search } = $paymentFilter.get()
  const range = { from: addDays(today(), 1 - days), to: today() }
  return fetchFile(() =>
    send(historyFile, {
      what: 'payments',
      format,
      ...range,
      ...(kind && { payment: kind }),
      ...(channel && { channel }),
      ...(search.trim() && { search: search.trim() }),
    }),
  )
}

export function clearPayments(): void {
  $payments.set(NOTHING)
  $paymentFilter.set(ALL)
}
