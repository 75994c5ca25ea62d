/**
 * Claiming a transfer that matched no order: the payer's own data of it, sent once per intention. Spec
 * PAY-26.
 */
import { atom } from 'nanostores'
import type { ClaimView } from '../../../contract/main/payment-claim.schema.ts'
import { paymentClaimCreate } from '../../../contract/main/payment-claim.ts'
import { DAY, startOfDay, vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { type Problem, toProblem } from '../notice.ts'
import { pollAgain } from '../payments/poll-order.ts'
import { $order } from './journey.ts'

/** As typed. `time`: `14:25`, within the last 24 hours. `picture`: JPEG in base64. */
export type ClaimForm = {
  reference: string
  amount: string
  time: string
  accountEnd: string
  picture: string | undefined
}
/** A field that is empty or wrong; `evidence`: neither reference nor picture. */
export type ClaimFault = 'evidence' | 'amount' | 'time' | 'accountEnd'
export type Claiming =
  | { step: 'closed' }
  | {
      step: 'open'
      form: ClaimForm
      faults: readonly ClaimFault[]
      sending: boolean
      problem: Problem | undefined
    }
  | { step: 'sent'; claim: ClaimView }

export const $claiming = atom<Claiming>({ step: 'closed' })

/** A claim closes with its order, as when the line signs out. */
let stopFollowing: Cleanup = () => {}

export function openClaim(): void {
  const order = $order.get()
  if (!order) return
  const amount = String(order.unmatched?.amount ?? order.final_amount)
  const form = { reference: '', amount, time: '', accountEnd: '', picture: undefined }
  stopFollowing()
  stopFollowing = $order.listen((next) => {
    if (next?.transaction_id !== order.transaction_id) closeClaim()
  })
  $claiming.set({ step: 'open', form, faults: [], sending: false, problem: undefined })
}

export function closeClaim(): void {
  stopFollowing()
  $claiming.set({ step: 'closed' })
}

export function typeClaim(change: Partial<ClaimForm>): void {
  const now = $claiming.get()
  if (now.step === 'open' && !now.sending)
    $claiming.set({ ...now, form: { ...now.form, ...change }, faults: [], problem: undefined })
}

export function claimFaults({ reference, amount, time, accountEnd, picture }: ClaimForm): ClaimFault[] {
  const faults: ClaimFault[] = []
  if (!/^[A-Za-z0-9 ./-]{4,40}$/.test(reference.trim()) && !(picture && reference.trim() === ''))
    faults.push('evidence')
  if (amountOf(amount) <= 0) faults.push('amount')
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) faults.push('time')
  if (!/^\d{4}$/.test(accountEnd.trim())) faults.push('accountEnd')
  return faults
}

/** A second press during the request is ignored; after a lost response the same key is sent again. */
export async function sendClaim(): Promise<void> {
  const now = $claiming.get()
  const order = $order.get()
  if (now.step !== 'open' || now.sending || !order) return
  const { form } = now
  const faults = claimFaults(form)
  if (faults.length > 0) return $claiming.set({ ...now, faults })
  $claiming.set({ ...now, faults, sending: true, problem: undefined })
  const reference = form.reference.trim()
  const operation = [
    order.transaction_id,
    'claim',
    reference,
    form.amount,
    form.time,
    form.accountEnd,
  ] as const
  const answer = await send(paymentClaimCreate, {
    transaction_id: order.transaction_id,
    ...(reference && { reference }),
    amount: amountOf(form.amount),
    transferred_at: momentOf(form.time),
    account_end: form.accountEnd.trim(),
    ...(form.picture && { picture: form.picture }),
    idempotency_key: idempotencyKeyFor(...operation),
  })
  const still = $claiming.get()
  if (still.step !== 'open') return
  settleKey(answer, ...operation)
  if (!answer.ok) return $claiming.set({ ...still, sending: false, problem: toProblem(answer) })
  $claiming.set({ step: 'sent', claim: answer.result })
  await pollAgain()
}

function amountOf(text: string): number {
  return Number(text.replace(/\D/g, ''))
}

/** The last time that clocks in Vietnam showed this; a minute ahead still counts as today. */
function momentOf(time: string): string {
  const now = environment().now()
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const today = startOfDay(vietnamDay(now)) + (hours * 60 + minutes) * 60_000
  return new Date(today > now + 60_000 ? today - DAY : today).toISOString()
}
