/** What a line paid: a prepaid one's refills, a postpaid one's bills. Core §7 (`mobile_prepaid_refill_history`, `mobile_post_billing_history`). */
import { map } from 'nanostores'
import type { MobileHistory } from '../../../contract/main/bill.schema.ts'
import { mobilePostBillingHistory } from '../../../contract/main/bill.ts'
import type { RefillDetail, Refills } from '../../../contract/main/usage.schema.ts'
import { historyFile, mobilePrepaidHistDetail, mobilePrepaidRefillHistory } from '../../../contract/main/usage.ts'
import type { HistoryFormat } from '../../../contract/rules/history.ts'
import { send } from '../../client/send.ts'
import { loadPart, type Part } from '../part.ts'
import { $session } from '../session.ts'
import { type Fetched, fetchFile } from './file.ts'

/** `bills` says whether the line is postpaid; only a prepaid one has refills. `detail`: of the refill that is looked at. */
export type Payments = { bills: Part<MobileHistory>; refills: Part<Refills>; detail: Part<RefillDetail> }
const NOTHING: Payments = { bills: { step: 'idle' }, refills: { step: 'idle' }, detail: { step: 'idle' } }
export const $payments = map<Payments>(NOTHING)

export async function loadPayments(): Promise<void> {
  const session = $session.get()
  if (session.step === 'out') return
  const still = () => {
    const now = $session.get()
    return now.step === 'in' && now.msisdn === session.msisdn
  }
  await loadPart($payments, 'bills', () => send(mobilePostBillingHistory, {}), still)
  const { bills } = $payments.get()
  if (bills.step === 'ready' && bills.known.value.line_kind === 'prepaid')
    await loadPart($payments, 'refills', () => send(mobilePrepaidRefillHistory, {}), still)
}

/** One refill with what it did. */
export async function openRefill(id: string): Promise<void> {
  $payments.set({ ...$payments.get(), detail: { step: 'idle' } })
  await loadPart(
    $payments,
    'detail',
    () => send(mobilePrepaidHistDetail, { id }),
    () => $session.get().step === 'in',
  )
}

export function paymentsFile(format: HistoryFormat): Promise<Fetched> {
  return fetchFile(() => send(historyFile, { what: 'payments', format }))
}

export function forgetPayments(): void {
  $payments.set(NOTHING)
}
