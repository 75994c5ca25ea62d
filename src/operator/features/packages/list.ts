/**
 * `mobile_get_service_active_list`: everything that can charge the line, then what ended in the last 90 days.
 * Spec ACC-4.
 */
import { and, eq, gte, isNull, ne, or, sql } from 'drizzle-orm'
import { HOME_COMBO_FAMILY } from '../../../contract/rules/home-combo.ts'
import { type CallHandler, reads } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { readFor, reading } from '../../platform/reading.ts'
import { addDays } from '../../platform/time/day.ts'
import { isUsed } from './running.ts'
import { service } from './tables.ts'
import { inLanguage, viewServices } from './view-services.ts'

const ENDED_DAYS = 90

const services = reading({
  name: 'services',
  columns: (db, msisdn) => ({
    found: rowsOf(
      db
        .select({ row: service, used: isUsed })
        .from(service)
        .where(
          and(
            eq(service.msisdn, msisdn),
            // The allowance of a home combo has no price; the page of combos shows it.
            ne(service.family, HOME_COMBO_FAMILY),
            or(isNull(service.endedAt), gte(service.endedAt, sql.placeholder('since'))),
          ),
        )
        .orderBy(
          sql`${service.endedAt} desc nulls first`,
          sql`coalesce(${service.renewsAt}, ${service.expiresAt})`,
          service.code,
        ),
    ),
  }),
  placeholders: (now) => ({ since: addDays(now, -ENDED_DAYS) }),
})

const answer: CallHandler<'mobile_get_service_active_list'> = async (context, caller) => {
  const { db, clock, content } = context
  const now = clock.now()
  const { found } = await readFor(context, caller, services)
  const used = new Set(found.filter(({ used }) => used).map(({ row }) => row.id))
  const named = await inLanguage(
    db,
    found.map(({ row }) => row),
    caller.language,
  )
  return {
    services: await viewServices(db, named, used, now),
    without_package: content.standard_prices,
    as_of: now.toISOString(),
  }
}

export const mobileGetServiceActiveList = reads(services, answer)
