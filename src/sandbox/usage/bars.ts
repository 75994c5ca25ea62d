/** From when a barred line uses nothing in a turn of the clock. Spec SBX-5, Spec NUM-3. */
import { and, desc, inArray, ne } from 'drizzle-orm'
import { deviceCheck } from '../../operator/features/device-checks/tables.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { line } from '../../operator/platform/subscriber/tables.ts'

/** Milliseconds; infinite while nothing is barred. */
export type Bar = { outgoing: number; incoming: number }
export const NO_BAR: Bar = { outgoing: Number.POSITIVE_INFINITY, incoming: Number.POSITIVE_INFINITY }

/** A line that is barred for another reason than a confirmation was so before the turn. */
export async function barsOf(db: Database, lines: readonly string[]): Promise<ReadonlyMap<string, Bar>> {
  const barred = await db
    .select({ msisdn: line.msisdn, status: line.status })
    .from(line)
    .where(and(inArray(line.msisdn, [...lines]), ne(line.status, 'active')))
  if (barred.length === 0) return new Map()
  const checks = await db
    .select()
    .from(deviceCheck)
    .where(
      inArray(
        deviceCheck.msisdn,
        barred.map(({ msisdn }) => msisdn),
      ),
    )
    .orderBy(desc(deviceCheck.noticedAt))
  return new Map(
    barred.map(({ msisdn, status }) => {
      const check = checks.find((one) => one.msisdn === msisdn && one.state !== 'confirmed')
      const outgoing = check?.oneWayAt.getTime() ?? 0
      const incoming = status === 'locked' ? (check?.lockedAt.getTime() ?? 0) : NO_BAR.incoming
      return [msisdn, { outgoing, incoming }]
    }),
  )
}
