/** Uses as charging needs them: without the other number, and without what was received. Spec ADV-6. */
import { and, count, ne } from 'drizzle-orm'
import type { AdviceUse } from '../../../contract/main/advice.schema.ts'
import { ADVICE_PAGE } from '../../../contract/rules/adviser.ts'
import { kindOf, USAGE_KINDS } from '../../../contract/rules/history.ts'
import { isOwnNetwork } from '../../../contract/rules/usage-charge.ts'
import type { Database } from '../../platform/database/open.ts'
import { readRange } from '../../platform/time/range.ts'
import { usageRecord } from './tables.ts'
import { after, usageQuery } from './usage.ts'
import { inRange } from './uses.ts'

/** `prefixes`: of this network; a charge for another network corrects them, as the operator charged so. */
export async function readCompactUses(
  db: Database,
  msisdn: string,
  { now, prefixes, cursor }: { now: Date; prefixes: readonly string[]; cursor: string | undefined },
): Promise<Pick<AdviceUse, 'from' | 'uses' | 'total' | 'next'>> {
  const range = readRange(now, {})
  const sent = and(
    inRange(msisdn, range),
    ne(usageRecord.callType, 'CALL_IN'),
    ne(usageRecord.callType, 'SMS_IN'),
  )
  const older = cursor === undefined ? undefined : after(inRange(msisdn, range), cursor)
  const [counted, rows] = await Promise.all([
    db.select({ total: count() }).from(usageRecord).where(sent),
    usageQuery(db, and(sent, older), ADVICE_PAGE + 1),
  ])
  const page = rows.slice(0, ADVICE_PAGE)
  return {
    from: range.from,
    uses: page.map(({ at, bSubs, callType, duration, volume, reason }) => {
      const kind = kindOf(callType)
      const amount = kind === 'data' ? volume : kind === 'call' ? duration : 1
      const isOwn = reason !== 'other_network' && isOwnNetwork(bSubs, prefixes)
      return [Math.floor(at.getTime() / 1_000), USAGE_KINDS.indexOf(kind), amount, Number(isOwn)]
    }),
    total: counted[0]?.total ?? 0,
    next: rows.length > ADVICE_PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}
