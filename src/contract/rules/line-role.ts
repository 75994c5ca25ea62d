/** What a signed-in line is to the line, access or group that a call concerns. Spec SUB-12. */
import type { CareRole } from './care.ts'

/**
 * `owner`: the line itself, another line of its customer, or a home access of that customer. `master`: owns
 * the package that a group shares. `member`: shares it. `manager`: its owner agreed to cards; with
 * `manager_summary` also to what is left and owed, with `manager_pay` to paying, with `manager_manage` to
 * buying and cancelling (Spec CAR-1); with `manager_over` the consent has expired. `payer`:
 * a line that pays for it, without consent. `stranger`: every signed-in line.
 */
export const LINE_ROLES = [
  'owner',
  'master',
  'member',
  'manager_manage',
  'manager_pay',
  'manager_summary',
  'manager',
  'manager_over',
  'payer',
  'stranger',
] as const
export type LineRole = (typeof LINE_ROLES)[number]

/** What a role includes: a wider consent contains the narrower one, and every line may pay. */
const INCLUDED: Readonly<Record<LineRole, readonly LineRole[]>> = {
  owner: [],
  master: [],
  member: [],
  manager_manage: ['manager_pay', 'manager_summary', 'manager', 'manager_over'],
  manager_pay: ['manager_summary', 'manager', 'manager_over'],
  manager_summary: ['manager', 'manager_over'],
  manager: ['manager_over'],
  manager_over: [],
  payer: [],
  stranger: ['payer'],
}

/** Whether a line with the role `is` may do what `allowed` roles may. */
export function hasLineRole(is: LineRole, allowed: readonly LineRole[]): boolean {
  const roles = [is, ...INCLUDED[is], 'stranger' as const, ...INCLUDED.stranger]
  return roles.some((role) => allowed.includes(role))
}

/** The role of a manager, by the owner's consent. A role to pay or manage includes the summary. */
export function managerRole(consent: { summary: boolean; role: CareRole; isOver: boolean }): LineRole {
  if (consent.isOver) return 'manager_over'
  if (consent.role !== 'see') return `manager_${consent.role}`
  return consent.summary ? 'manager_summary' : 'manager'
}
