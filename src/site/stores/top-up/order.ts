/**
 * Pressing the button: an order is made, under a second look where it is for another's line, and paid on the
 * page of all products.
 */
import { atom } from 'nanostores'
import { recharge } from '../../../contract/main/recharge.ts'
import { normalPhone } from '../../../contract/rules/phone.ts'
import { validateTopUp } from '../../../contract/rules/top-up.ts'
import { send } from '../../client/send.ts'
import { clearKey, idempotencyKeyFor } from '../idempotency-keys.ts'
import { withStepUp } from '../identity/step-up.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { goToPaying } from '../payments/onward.ts'
import { $session } from '../session.ts'
import { $form, $owner, amountOf, fetchOwner, loadTopUp, showNumberError } from './form.ts'
import { rememberNumber } from './recent.ts'

/** `unsure`: no answer came; pressing again asks for the same order, with the same key. */
export type Ordering =
  | { step: 'idle' }
  | { step: 'working' }
  | { step: 'refused' | 'unsure'; problem: Problem }
export const $ordering = atom<Ordering>({ step: 'idle' })

/** Whom the form is about: `84…`; `undefined` where no line that can be topped up stands in it. */
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
  const meaning = [session.msisdn, 'topUp', target, amount] as const
  const answer = await withStepUp(() =>
    send(recharge, { ...(!own && { target }), amount, idempotency_key: idempotencyKeyFor(...meaning) }),
  )
  if (!answer.ok) {
    if (isOutcomeUnknown(answer)) return $ordering.set({ step: 'unsure', problem: toProblem(answer) })
    clearKey(...meaning)
    // The dialog of the second look was closed: nothing happened, and nothing is wrong.
    $ordering.set(
      hasErrorCode(answer, 'step_up_needed')
        ? { step: 'idle' }
        : { step: 'refused', problem: toProblem(answer) },
    )
    if (hasErrorCode(answer, 'recharge_others_limit')) void loadTopUp()
    return
  }
  clearKey(...meaning)
  if (!own) rememberNumber(session.msisdn, target)
  $ordering.set({ step: 'idle' })
  if (answer.result.order) goToPaying(answer.result.order, form.onward)
}
