/**
 * Buying codes of top-up cards: the face value and number of cards, `?menh-gia=50000&so-luong=2`, then the
 * page where orders are paid. Spec TOP-4.
 */
import { atom } from 'nanostores'
import { cardCodeOrder } from '../../../contract/main/card-code.ts'
import { CARDS_PER_ORDER } from '../../../contract/rules/scratch-card.ts'
import { TOP_UP_AMOUNTS, TOP_UP_USUAL } from '../../../contract/rules/top-up.ts'
import { environment } from '../../client/environment.ts'
import { sendPurchase } from '../../client/send-purchase.ts'
import { clearKey, idempotencyKeyFor } from '../idempotency-keys.ts'
import { isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { goToPaying } from '../payments/onward.ts'
import { $session } from '../session.ts'

export type Face = (typeof TOP_UP_AMOUNTS)[number]
/** `unsure`: there was no response; pressing again repeats the request for the same order. */
export type CardIntent = {
  face: Face
  quantity: number
  step: 'choosing' | 'working' | 'refused' | 'unsure'
  problem: Problem | undefined
}
const EMPTY: CardIntent = { face: TOP_UP_USUAL, quantity: 1, step: 'choosing', problem: undefined }
export const $cardIntent = atom<CardIntent>(EMPTY)

export function readCardIntent(): void {
  const query = new URL(environment().path(), 'https://own.invalid').searchParams
  const face = TOP_UP_AMOUNTS.find((one) => String(one) === query.get('menh-gia')?.replace(/\D/g, ''))
  $cardIntent.set({
    ...EMPTY,
    face: face ?? EMPTY.face,
    quantity: within(Number(query.get('so-luong') ?? 1)),
  })
}
export function chooseFace(face: Face): void {
  $cardIntent.set({ ...$cardIntent.get(), face, step: 'choosing', problem: undefined })
}
export function chooseQuantity(quantity: number): void {
  $cardIntent.set({ ...$cardIntent.get(), quantity: within(quantity), step: 'choosing', problem: undefined })
}
function within(quantity: number): number {
  return Number.isSafeInteger(quantity) ? Math.min(CARDS_PER_ORDER, Math.max(1, quantity)) : 1
}

export async function buyCards(): Promise<void> {
  const session = $session.get()
  const now = $cardIntent.get()
  if (session.step === 'out' || now.step === 'working') return
  const { face, quantity } = now
  $cardIntent.set({ ...now, step: 'working', problem: undefined })
  const operation = [session.msisdn, 'cards', face, quantity] as const
  const answer = await sendPurchase(cardCodeOrder, {
    face,
    quantity,
    amount: face * quantity,
    idempotency_key: idempotencyKeyFor(...operation),
  })
  if (answer.ok) {
    clearKey(...operation)
    $cardIntent.set({ ...now, step: 'choosing', problem: undefined })
    goToPaying(answer.result)
    return
  }
  const unsure = isOutcomeUnknown(answer)
  if (!unsure) clearKey(...operation)
  $cardIntent.set({ ...now, step: unsure ? 'unsure' : 'refused', problem: toProblem(answer) })
}
