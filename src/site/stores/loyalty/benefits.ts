/** Using a benefit of the tier: a lounge pass after a second press, the birthday gift at once. Spec LOY-23. */
import { atom } from 'nanostores'
import type { UseBenefitResult } from '../../../contract/loyalty/member.schema.ts'
import { memberBenefitUse } from '../../../contract/loyalty/member.ts'
import type { TierBenefit } from '../../../contract/rules/tier-benefit.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { createLineCheck } from '../line-page.ts'
import { type Problem, toProblem } from '../notice.ts'
import { lineCleared } from '../session.ts'
import { loadMembership } from './membership.ts'

/** `ask`: the pass is about to be used. `done`: with the code and until when. */
export type BenefitUse =
  | { step: 'idle'; problem?: Problem }
  | { step: 'ask' }
  | { step: 'working'; kind: TierBenefit }
  | { step: 'done'; kind: TierBenefit; result: UseBenefitResult }

export const $benefitUse = atom<BenefitUse>({ step: 'idle' })

lineCleared.listen(() => $benefitUse.set({ step: 'idle' }))

export function confirmPass(): void {
  if ($benefitUse.get().step !== 'working') $benefitUse.set({ step: 'ask' })
}

export function cancelPass(): void {
  if ($benefitUse.get().step === 'ask') $benefitUse.set({ step: 'idle' })
}

/** A second press while it runs is ignored; after a lost response the next press repeats the same use. */
export async function useBenefit(kind: TierBenefit): Promise<void> {
  const still = createLineCheck()
  if (!still || $benefitUse.get().step === 'working') return
  $benefitUse.set({ step: 'working', kind })
  const operation = ['benefit', kind] as const
  const answer = await send(memberBenefitUse, { kind, idempotency_key: idempotencyKeyFor(...operation) })
  if (!still()) return
  settleKey(answer, ...operation)
  $benefitUse.set(
    answer.ok ? { step: 'done', kind, result: answer.result } : { step: 'idle', problem: toProblem(answer) },
  )
  await loadMembership()
}
