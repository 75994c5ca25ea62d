/**
 * The steps of updating subscriber information. The operator has the state, and the page derives its step from
 * it: a reload, another tab and the other device show the same. Spec EKY-3.
 *
 * | Step | While | Events → next |
 * | --- | --- | --- |
 * | `rules` | no request, or a new one is wanted after one that ended | begun → `front` · not allowed → `rules` with the ways out |
 * | `front`, `back`, `portrait` | collecting | stored → the next one that is missing, else `fields` · broken off → the same, continued from there |
 * | `fields` | collecting, all three stored | passed → `confirm` · refused for a photograph → that photograph · refused otherwise → `fields` · refused twice → also a person |
 * | `confirm` | checked | sent → `status` · gone back → any step of collecting |
 * | `status` | submitted, person, or ended | decided → `status` · withdrawn → `status` · a new one wanted → `rules` |
 */
import type { IdentityRequest } from '../../../contract/main/identity-request.schema.ts'
import { isCollecting } from '../../../contract/rules/identification.ts'
import { PHOTO_SIDES } from '../../../contract/rules/photograph.ts'

export const STEPS = ['rules', ...PHOTO_SIDES, 'fields', 'confirm', 'status'] as const
export type Step = (typeof STEPS)[number]

export function isStep(value: string | null): value is Step {
  return STEPS.some((step) => step === value)
}

/** `again`: a new request is wanted after one that has ended. */
export function openSteps(request: IdentityRequest | null, again: boolean): readonly Step[] {
  if (!request || again) return ['rules']
  if (!isCollecting(request.state)) return ['status']
  const missing = PHOTO_SIDES.findIndex((side) => !isStored(request, side))
  if (missing >= 0) return PHOTO_SIDES.slice(0, missing + 1)
  return request.state === 'checked' ? [...PHOTO_SIDES, 'fields', 'confirm'] : [...PHOTO_SIDES, 'fields']
}

/** The wanted step if it is open, else the last one that is. */
export function stepAt(request: IdentityRequest | null, again: boolean, wanted: Step | undefined): Step {
  const open = openSteps(request, again)
  return open.find((step) => step === wanted) ?? open.at(-1) ?? 'rules'
}

export function isStored(request: IdentityRequest, side: string): boolean {
  return request.photographs.some((one) => one.side === side && one.state === 'stored')
}
