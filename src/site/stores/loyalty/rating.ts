/** Rating a used offer: checks whether it may be rated, then takes stars and a short text. Spec LOY-16. */
import { atom } from 'nanostores'
import type { Claim, RateCheck } from '../../../contract/loyalty/offers.schema.ts'
import {
  apiDanhGiaChuongTrinhUuDai,
  kiemTraDanhGiaChuongTrinhUuDai,
} from '../../../contract/loyalty/offers.ts'
import { RATING_MAX } from '../../../contract/rules/offer.ts'
import { send } from '../../client/send.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { lineCleared } from '../session.ts'
import { loadClaims } from './claims.ts'
import './speak.ts'

/**
 * `barred`: it may not be rated, with the reason. `unsure`: there was no response; if the rating was stored,
 * sending it again returns `rating_done`.
 */
export type Rating =
  | { step: 'closed' }
  | { step: 'checking'; claim: Claim }
  | { step: 'barred'; claim: Claim; reason: RateCheck['reason']; problem: Problem | undefined }
  | {
      step: 'form' | 'sending' | 'unsure'
      claim: Claim
      until: string | null
      stars: number
      text: string
      missing: boolean
      problem: Problem | undefined
    }
  | { step: 'thanks'; claim: Claim; stars: number }

export const $rating = atom<Rating>({ step: 'closed' })
/** Lets a late response for another offer or line be discarded. */
let opened = 0
lineCleared.listen(closeRating)

export async function openRating(claim: Claim): Promise<void> {
  opened += 1
  const mine = opened
  $rating.set({ step: 'checking', claim })
  const answer = await send(kiemTraDanhGiaChuongTrinhUuDai, { id: claim.id })
  if (mine !== opened) return
  if (!answer.ok) return $rating.set({ step: 'barred', claim, reason: null, problem: toProblem(answer) })
  const { may, reason, until } = answer.result
  if (!may) return $rating.set({ step: 'barred', claim, reason, problem: undefined })
  $rating.set({ step: 'form', claim, until, stars: 0, text: '', missing: false, problem: undefined })
}

export function changeRating(change: { stars?: number; text?: string }): void {
  const now = $rating.get()
  if (now.step !== 'form' && now.step !== 'unsure') return
  $rating.set({
    ...now,
    ...change,
    text: (change.text ?? now.text).slice(0, RATING_MAX),
    step: 'form',
    missing: false,
    problem: undefined,
  })
}

/** The typed text stays whatever the response. */
export async function sendRating(): Promise<void> {
  const now = $rating.get()
  if (now.step !== 'form' && now.step !== 'unsure') return
  if (now.stars === 0) return $rating.set({ ...now, missing: true })
  const { claim, stars, text } = now
  const mine = opened
  $rating.set({ ...now, step: 'sending', problem: undefined })
  const answer = await send(apiDanhGiaChuongTrinhUuDai, { id: claim.id, stars, text: text.trim() })
  if (mine !== opened) return
  // After a lost response `rating_done` means success.
  if (answer.ok || (now.step === 'unsure' && hasErrorCode(answer, 'rating_done'))) {
    $rating.set({ step: 'thanks', claim, stars })
    void loadClaims()
    return
  }
  $rating.set({ ...now, step: isOutcomeUnknown(answer) ? 'unsure' : 'form', problem: toProblem(answer) })
}

export function closeRating(): void {
  opened += 1
  $rating.set({ step: 'closed' })
}
