/** `sim_number_search`: numbers for sale, also those that others hold now, in their order. Spec SMO-1. */
import { and, asc, eq, gt, inArray, isNull, like, type SQL } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { nationalPhone } from '../../../contract/format/phone.ts'
import type { NumberPattern } from '../../../contract/rules/sim-number.ts'
import { NUMBERS_PER_PAGE, parseNumberSearch, type SearchKeys } from '../../../contract/rules/sim-number.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { holdersOf } from './holder.ts'
import { viewNumber } from './number-view.ts'
import { simNumber, simNumberKey } from './tables.ts'

/** `after`: `84…`. */
export type Wanted = SearchKeys & { priceClass?: string | undefined; after?: string | undefined }

/** Throws `sim_search`. */
export const simNumberSearch: CallHandler<'sim_number_search'> = async (
  context,
  caller,
  { digits = '', pattern, price_class: priceClass, after },
) => {
  const keys = parseNumberSearch(digits)
  if (!keys) throw new ApiError('sim_search')
  const wanted = { ...withPattern(keys, pattern), priceClass, after: after && `84${after.slice(1)}` }
  const found = await searchNumbers(context.db, wanted)
  const page = found.slice(0, NUMBERS_PER_PAGE)
  const now = context.clock.now()
  const holders = holdersOf(context, caller)
  const last = found.length > page.length ? page.at(-1) : undefined
  return {
    numbers: page.map((row) => viewNumber(context, row, holders, now)),
    next: last ? nationalPhone(last.msisdn) : null,
    as_of: now.toISOString(),
  }
}

function withPattern({ prefixes, exact }: SearchKeys, pattern: NumberPattern | undefined): SearchKeys {
  return { prefixes, exact: pattern ? [...exact, pattern] : exact }
}

/** One more than a page, to know whether another follows. */
export function searchNumbers(db: Database, { prefixes, exact, priceClass, after }: Wanted) {
  const has = (condition: SQL) =>
    inArray(simNumber.msisdn, db.select({ msisdn: simNumberKey.msisdn }).from(simNumberKey).where(condition))
  return db
    .select()
    .from(simNumber)
    .where(
      and(
        isNull(simNumber.soldAt),
        ...prefixes.map((prefix) => has(like(simNumberKey.key, `${prefix}%`))),
        ...exact.map((key) => has(eq(simNumberKey.key, key))),
        priceClass ? eq(simNumber.priceClass, priceClass) : undefined,
        after ? gt(simNumber.msisdn, after) : undefined,
      ),
    )
    .orderBy(asc(simNumber.msisdn))
    .limit(NUMBERS_PER_PAGE + 1)
}
