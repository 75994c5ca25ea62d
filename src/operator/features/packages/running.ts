/** Finds the running service of a line by its code. */
import { and, eq, ne } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { HOME_COMBO_FAMILY } from '../../../contract/rules/home-combo.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Service } from './service.ts'
import { service } from './tables.ts'
import { anyCurrentVersion } from './version.ts'

/**
 * Throws `package_unknown` where no such package ever existed, `service_not_active` where the line does not
 * have it, `combo_part_of` for the allowance of a home combo, which ends with its combo.
 */
export async function runningService(tx: Database, msisdn: string, code: string): Promise<Service> {
  const [running] = await tx
    .select()
    .from(service)
    .where(and(eq(service.msisdn, msisdn), eq(service.code, code), ne(service.status, 'ended')))
    .for('update')
  if (running?.family === HOME_COMBO_FAMILY) throw new ApiError('combo_part_of')
  if (running) return running
  await anyCurrentVersion(tx, code)
  throw new ApiError('service_not_active')
}
