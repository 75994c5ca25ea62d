/** What to do before leaving: ticked where the operator knows, explained where only the phone does. Spec ROA-31. */
import type { RoamingStatus } from '../main/roaming.schema.ts'
import { CHECKOUT_PATH } from './roaming-paths.ts'

export const ROAMING_CHECKS = ['line', 'roaming', 'package', 'block', 'balance'] as const
export type RoamingCheck = (typeof ROAMING_CHECKS)[number]

/** `done`: nothing to do. `todo`: to be done. `choice`: it was chosen so, and may be changed. */
export type CheckState = 'done' | 'todo' | 'choice'

/** Where each is put right; without one it is on the page itself. */
export const CHECK_PATHS: Readonly<Partial<Record<RoamingCheck, string>>> = {
  line: '/tai-khoan/suc-khoe-so',
  roaming: CHECKOUT_PATH,
  package: CHECKOUT_PATH,
  balance: '/tinh-nang/nap-tien',
}

type Known = Pick<
  RoamingStatus,
  'line_status' | 'roaming' | 'schedule' | 'packages' | 'data_open' | 'available' | 'cap' | 'price_mb'
>

/** In the order in which they are done. Money is needed only where data without a package may be charged. */
export function roamingChecks(status: Known): { check: RoamingCheck; state: CheckState }[] {
  const {
    line_status: line,
    roaming,
    schedule,
    packages,
    data_open: open,
    available,
    price_mb: price,
  } = status
  const isOn = roaming === 'on' || (roaming === 'off' && schedule?.on_at != null)
  return [
    { check: 'line', state: line === 'active' ? 'done' : 'todo' },
    { check: 'roaming', state: isOn ? 'done' : 'todo' },
    { check: 'package', state: packages.some(({ state }) => state !== 'used_up') ? 'done' : 'todo' },
    { check: 'block', state: open ? 'choice' : 'done' },
    { check: 'balance', state: !open || available >= price ? 'done' : 'todo' },
  ]
}
