/** Finds the running service of a line by its code. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { HOME_COMBO_FAMILY } from '../../../contract/rules/home-combo.ts'
import type { Database } from '../../platform/database/open.ts'
import { constant, prepared } from '../../platform/database/prepared.ts'
import type { Service } from './service.ts'
import { service } from './tables.ts'
import { anyCurrentVersion } from './version.ts'

/** An expression on a service: some of its quota was used. */
export const isUsed = sql<boolean>`exists (
  select 1 from bucket b where b.service_id = service.id and b."left" < b.total)`

/** Names the running service of a line by placeholders: `msisdn`, `code`. */
export const isRunning = and(
  eq(service.msisdn, sql.placeholder('msisdn')),
  eq(service.code, sql.placeholder('code')),
  constant(ne(service.status, 'ended')),
)

const runningByCode = prepared('running_service', (db) =>
  db
    .select({
      running: service,
      used: isUsed,
      replaced: sql<boolean>`exists (select 1 from service r where r.replaced_by = service.id)`,
    })
    .from(service)
    .where(isRunning)
    .for('update'),
)

/** `used`: some of its quota was used. `replaced`: another service ended for it. */
export type Running = { running: Service; used: boolean; replaced: boolean }

/**
 * Throws `package_unknown` where no such package ever existed, `service_not_active` where the line does not
 * have it, `combo_part_of` for the allowance of a home combo, which ends with its combo, `package_paid_ahead`
 * for what was paid with an order.
 */
export async function runningService(tx: Database, msisdn: string, code: string): Promise<Running> {
  const [found] = await runningByCode(tx).execute({ msisdn, code })
  if (found?.running.family === HOME_COMBO_FAMILY) throw new ApiError('combo_part_of')
  if (found?.running.paidUntil) throw new ApiError('package_paid_ahead')
  if (found) return found
  await anyCurrentVersion(tx, code)
  throw new ApiError('service_not_active')
}
