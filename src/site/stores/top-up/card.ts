/** A scratch card: typed or pasted in any format, redeemed at once, locked after wrong codes. Spec TOP-3. */
import { atom } from 'nanostores'
import type { CardUsed, Remain } from '../../../contract/main/recharge.schema.ts'
import { recharge } from '../../../contract/main/recharge.ts'
import { CARD_DIGITS_MAX, cardDigits, validateCard } from '../../../contract/rules/scratch-card.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { clearKey, idempotencyKeyFor } from '../idempotency-keys.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared } from '../session.ts'
import { loadTopUp } from './form.ts'

/** `triesLeft`: after a wrong code; `lockedUntil`: milliseconds by the page's clock, 0 if not locked. */
export type CardEntry = {
  step: 'typing' | 'working' | 'unsure' | 'done'
  digits: string
  fault: 'empty' | 'length' | undefined
  problem: Problem | undefined
  triesLeft: number | undefined
  lockedUntil: number
  used: CardUsed | undefined
  /**
   * `as_of` of the last applied line data. The same data are not applied again, because a response about a
   * card may be newer.
   */
  appliedAsOf: string
}
const EMPTY: CardEntry = {
  step: 'typing',
  digits: '',
  fault: undefined,
  problem: undefined,
  triesLeft: undefined,
  lockedUntil: 0,
  used: undefined,
  appliedAsOf: '',
}
export const $card = atom<CardEntry>(EMPTY)

lineCleared.listen(() => $card.set(EMPTY))

export function typeCard(value: string): void {
  const now = $card.get()
  if (now.step === 'working') return
  $card.set({
    ...now,
    step: 'typing',
    digits: cardDigits(value).slice(0, CARD_DIGITS_MAX + 3),
    fault: undefined,
    problem: undefined,
  })
}

/** The attempts left and the lockout, as returned with the line. */
export function applyCardTries({
  card_tries_left: left,
  card_locked_for: lockedFor,
  as_of: learned,
}: Remain): void {
  const now = $card.get()
  if (now.appliedAsOf === learned) return
  $card.set({
    ...now,
    appliedAsOf: learned,
    triesLeft: left,
    lockedUntil: lockedFor > 0 ? environment().now() + lockedFor * 1_000 : 0,
  })
}

export async function sendCard(): Promise<void> {
  const session = $session.get()
  const now = $card.get()
  if (session.step === 'out' || now.step === 'working' || now.lockedUntil > environment().now()) return
  const fault = validateCard(now.digits)
  if (fault) return $card.set({ ...now, fault })
  $card.set({ ...now, step: 'working', fault: undefined, problem: undefined })
  const operation = [session.msisdn, 'card', now.digits] as const
  const answer = await send(recharge, { card: now.digits, idempotency_key: idempotencyKeyFor(...operation) })
  // Another line has signed in since, so the response is discarded.
  if ($card.get().step !== 'working') return
  if (answer.ok && answer.result.card) {
    clearKey(...operation)
    $card.set({ ...EMPTY, appliedAsOf: now.appliedAsOf, step: 'done', used: answer.result.card })
    void loadTopUp()
    return
  }
  if (answer.ok) return
  if (isOutcomeUnknown(answer)) return $card.set({ ...now, step: 'unsure', problem: toProblem(answer) })
  clearKey(...operation)
  const { retry_after: wait = 0, tries_left: left } = answer.details
  const locked = hasErrorCode(answer, 'recharge_card_locked')
  $card.set({
    ...now,
    step: 'typing',
    problem: toProblem(answer),
    triesLeft: left ?? (locked ? 0 : now.triesLeft),
    lockedUntil: locked ? environment().now() + wait * 1_000 : 0,
  })
}

export function anotherCard(): void {
  $card.set({ ...EMPTY, appliedAsOf: $card.get().appliedAsOf })
}
