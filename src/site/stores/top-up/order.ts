/**
 * The top-up button: creates an order, after step-up authentication if it is for another line, and opens the
 * payment page of all products.
 */
import { atom } from 'nanostores'
import { recharge } from '../../../contract/main/recharge.ts'
import { normalPhone } from '../../../contract/rules/phone.ts'
import { validateTopUp } from '../../../contract/rules/top-up.ts'
import { sendPurchase } from '../../client/send-purchase.ts'
import { clearKey, idempotencyKeyFor, type OperationKey } from '../idempotency-keys.ts'
import { withStepUp } from '../identity/step-up.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { goToPaying } from '../payments/onward.ts'
import { $session } from '../session.ts'
import { $form, $owner, amountOf, fetchOwner, loadTopUp, showNumberError } from './form.ts'
import { rememberNumber } from './recent.ts'

/** `unsure`: there was no response; pressing again repeats the request with the same idempotency key. */
export type Ordering =
  | { step: 'idle' }
  | { step: 'working' }
  | { step: 'refused' | 'unsure'; problem: Problem }
export const $ordering = atom<Ordering>({ step: 'idle' })

/** MSISDN of the line to be topped up, `84…`; `undefined` if the number is invalid. */
export function targetOfForm(): string | undefined {
  const session = $session.get()
  const { tab, typed } = $form.get()
  if (session.step === 'out') return undefined
  if (tab === 'own') return session.msisdn
  const number = normalPhone(typed)
  if (number === session.msisdn) return number
  const owner = $owner.get()
  return number && owner.step === 'known' && owner.target === number && owner.remain?.can ? number : undefined
}

export async function orderTopUp(): Promise<void> {
  const session = $session.get()
  const form = $form.get()
  const amount = amountOf(form)
  const target = targetOfForm()
  if (session.step === 'out' || $ordering.get().step === 'working' || validateTopUp(amount)) return
  if (!target) {
    const owner = $owner.get()
    if (owner.step === 'failed') await fetchOwner(owner.target)
    else if (owner.step === 'none') showNumberError()
    return
  }
  $ordering.set({ step: 'working' })
  const own = target === session.msisdn
  const operation = topUpOperation(session.msisdn, target, amount)
  const answer = await withStepUp(() =>
    sendPurchase(recharge, {
      ...(!own && { target }),
      amount,
      idempotency_key: idempotencyKeyFor(...operation),
    }),
  )
  if (!answer.ok) {
    if (isOutcomeUnknown(answer)) return $ordering.set({ step: 'unsure', problem: toProblem(answer) })
    clearKey(...operation)
    // Cancelling the step-up authentication is not an error.
    $ordering.set(
      hasErrorCode(answer, 'step_up_needed')
        ? { step: 'idle' }
        : { step: 'refused', problem: toProblem(answer) },
    )
    if (hasErrorCode(answer, 'recharge_others_limit')) void loadTopUp()
    return
  }
  clearKey(...operation)
  if (!own) rememberNumber(session.msisdn, target)
  $ordering.set({ step: 'idle' })
  if (answer.result.order) goToPaying(answer.result.order, form.onward)
}

export function topUpOperation(msisdn: string, target: string, amount: number): OperationKey {
  return [msisdn, 'topUp', target, amount]
}
