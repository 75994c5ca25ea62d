/**
 * The steps of updating subscriber information. The operator has the state and the page derives its step from
 * it, so a reload, another tab and the other device show the same. Spec EKY-3.
 *
 * - `rules`: no request, or a new one is wanted. Begun → `front`. Not allowed → `rules`, with the ways out.
 * - `front`, `back`, `portrait`: collecting. Stored → the next missing photograph, else `fields`. A fault
 *   found on the device, or a broken connection → the same, continued from there.
 * - `fields`: all three are stored. Passed → `confirm`. A photograph refused → that photograph. Refused
 *   twice → also a person.
 * - `confirm`: checked. Sent → `status`. Back → any step of collecting.
 * - `status`: submitted, person, or ended. Decided or withdrawn → `status`. A new one wanted → `rules`.
 */
import type { IdentityRequest } from '../../../contract/main/identity-request.schema.ts'
import { isCollecting } from '../../../contract/rules/identification.ts'
import { PHOTO_SIDES } from '../../../contract/rules/photograph.ts'

export const STEPS = ['rules', ...PHOTO_SIDES, 'fields', 'confirm', 'status'] as const
export type Step = (typeof STEPS)[number]

export function isStep(value: string | null): value is Step {
  return STEPS.some((step) => step === value)
}

/** `again`: a new request is wanted after the last has ended. */
export function openSteps(request: IdentityRequest | null, again: boolean): readonly Step[] {
  if (!request || again) return ['rules']
  if (!isCollecting(request.state)) return ['status']
  const missing = PHOTO_SIDES.findIndex((side) => !isStored(request, side))
  if (missing >= 0) return PHOTO_SIDES.slice(0, missing + 1)
  return request.state === 'checked' ? [...PHOTO_SIDES, 'fields', 'confirm'] : [...PHOTO_SIDES, 'fields']
}

/** The wanted step if it is open, else the last open step. */
export function stepAt(request: IdentityRequest | null, again: boolean, wanted: Step | undefined): Step {
  const open = openSteps(request, again)
  return open.find((step) => step === wanted) ?? open.at(-1) ?? 'rules'
}

export function isStored(request: IdentityRequest, side: string): boolean {
  return request.photographs.some((one) => one.side === side && one.state === 'stored')
}
