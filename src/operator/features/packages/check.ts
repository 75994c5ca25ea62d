/** `package_check`: called before a purchase is offered. Spec PKG-5. */

import type { CallHandler } from '../../platform/context.ts'
import { maintenanceUntil } from '../../platform/settings/maintenance.ts'
import { callingLine } from '../../platform/subscriber/line.ts'
import { eligibility, eligibilityError } from './eligibility.ts'
import { currentVersion } from './version.ts'

export const packageCheck: CallHandler<'package_check'> = async ({ db, clock }, caller, { code }) => {
  const version = await currentVersion(db, code)
  const own = await callingLine(db, caller)
  const found = await eligibility(db, own, version, false)
  const { payer, replaces } = found
  const refused = found.reason ? eligibilityError(found.reason, found, version) : undefined
  const until = refused ? null : await maintenanceUntil(db, clock.now())
  const reason = refused?.code ?? (until ? ('system_closed' as const) : null)
  const { price } = version.content
  return {
    code,
    price,
    can_register: reason === null,
    reason,
    kind: own.kind,
    balance: payer.available,
    balance_after: found.missing > 0 ? null : payer.available - price,
    missing: found.missing,
    tier: version.content.min_tier ?? null,
    until: until?.toISOString() ?? null,
    replaces: replaces ? { code: replaces.code, name: replaces.name } : null,
  }
}
