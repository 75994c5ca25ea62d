/** Who may do what with a line, its services and its group, read from the contract. Spec SUB-12. */

import type { CallName } from '../../../contract/calls.ts'
import { CARE_ACCESS } from '../../../contract/care-access.ts'
import { LINE_ACCESS, type LineAccess } from '../../../contract/line-access.ts'
import { hasLineRole, type LineRole } from '../../../contract/rules/line-role.ts'
import type { Part, Parts } from '../../../contract/rules/parts.ts'

/** The roles that an owner can meet, widest first. */
export const SHOWN_ROLES = [
  'owner',
  'manager_manage',
  'manager_pay',
  'manager_summary',
  'manager',
  'master',
  'member',
  'payer',
] as const satisfies readonly LineRole[]
export type ShownRole = (typeof SHOWN_ROLES)[number]

/** What people do, and the call by which they do it. */
export const RIGHTS = {
  card: 'fiber_get_info',
  left: 'mobile_get_managed_summary',
  pay: 'selfcare_ttc_payment_info',
  topUp: 'mobile_payment_recharge_v2',
  packages: 'package_register',
  person: 'core_customer_get_info',
  network: 'gnms_wlan_change',
  trouble: 'custservice_send_trouble',
  shared: 'family_data_remain',
  members: 'family_set_volume',
  leave: 'family_leave',
} as const satisfies Record<string, CallName>
export type Right = keyof typeof RIGHTS

/** The part of the portal that a right or a role comes from. */
const PART_OF: Partial<Record<Right | ShownRole, Part>> = {
  card: 'home',
  network: 'home',
  shared: 'family',
  members: 'family',
  leave: 'family',
  manager_manage: 'care',
  manager_pay: 'care',
  master: 'family',
  member: 'family',
}

/** The rights and roles that the operator's parts have. Spec SIT-19. */
export function presentRights(parts: Parts): { rights: Right[]; roles: ShownRole[] } {
  const isPresent = (one: Right | ShownRole): boolean => {
    const part = PART_OF[one]
    return !part || parts[part]
  }
  return { rights: (Object.keys(RIGHTS) as Right[]).filter(isPresent), roles: SHOWN_ROLES.filter(isPresent) }
}

/** A call that the contract does not list concerns the line of the session alone. */
export function whoMay(right: Right): readonly ShownRole[] {
  const listed: Partial<Record<CallName, LineAccess>> = LINE_ACCESS
  const call: CallName = RIGHTS[right]
  const roles = [...(listed[call]?.roles ?? (['owner'] as const)), ...helpersFor(call)]
  return SHOWN_ROLES.filter((role) => hasLineRole(role, roles))
}

/** A helper makes the call through `care_act`. Spec CAR-1. */
function helpersFor(call: CallName): readonly LineRole[] {
  return (CARE_ACCESS.manage as readonly CallName[]).includes(call) ? ['manager_manage'] : []
}
