/**
 * One use that the network reports as it ends: quotas pay first, and what they lack is charged at the
 * standard prices, in one transaction with its record. The rule is shared with the adviser. Spec ACC-10.
 */
import { and, desc, eq } from 'drizzle-orm'
import { type CallType, kindOf } from '../../../contract/rules/history.ts'
import {
  chargeUse,
  inOrderOfUse,
  isOwnNetwork,
  isUseQuota,
  type MeteredUse,
  type UseQuota,
} from '../../../contract/rules/usage-charge.ts'
import type { Bilingual } from '../../../contract/schema.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { payingAccount } from '../../platform/ledger/accounts.ts'
import { postTransaction } from '../../platform/ledger/post-transaction.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { readFor } from '../../platform/reading.ts'
import { type Line, lockLine } from '../../platform/subscriber/line.ts'
import { vietnamDay } from '../../platform/time/day.ts'
import { toOpenBuckets } from '../balance/buckets.ts'
import { quotas } from '../balance/bundle.ts'
import { markSeen } from '../sims/seen.ts'
import { lowerQuotas, raiseDays } from './report-uses.ts'
import { usageRecord } from './tables.ts'

/** `bSubs`: the other number, empty for data. `duration` in seconds, `volume` in kB. */
export type NetworkUse = {
  msisdn: string
  bSubs: string
  callType: CallType
  duration: number
  volume: number
}
type OpenQuota = UseQuota & { id: string; serviceId: string }

/**
 * Returns what it cost, đ, and how much of it came without high-speed data, MB. Throws `insufficient_balance`
 * where a prepaid account does not cover it: the network then refuses the use.
 */
export async function chargeNetworkUse(
  context: Context,
  use: NetworkUse,
): Promise<{ cost: number; lacking: number }> {
  const { db, clock, content } = context
  return db.transaction(async (tx) => {
    const now = clock.now()
    const line = await lockLine(tx, use.msisdn)
    const metered = meteredOf(use, content.own_prefixes)
    const charge = metered
      ? chargeUse(metered, await quotasOf(tx, context, use.msisdn, now), content.standard_prices)
      : undefined
    const taken = (charge?.taken ?? []).map(({ quota: { id: bucketId, serviceId }, amount }) => ({
      ...{ msisdn: use.msisdn, bucketId, serviceId, amount },
    }))
    const id = newId(now)
    const name = bilingualText('notice', metered?.kind === 'data' ? 'life.data' : 'life.calls')
    const cost = charge?.cost ?? 0
    const chargedBy = cost > 0 ? await postCharge(tx, line, { name, cost, id, at: now }) : null
    await tx.insert(usageRecord).values({
      ...use,
      id,
      at: now,
      cost,
      serviceId: taken[0]?.serviceId ?? null,
      rate: charge?.rate ?? null,
      reason: charge?.reason ?? null,
      usedUpAt: charge?.reason?.endsWith('used_up') ? await usedUpAt(tx, use, taken.length > 0, now) : null,
      chargedBy,
    })
    await lowerQuotas(tx, taken)
    const used = taken.reduce((sum, { amount }) => sum + amount, 0)
    if (use.callType === 'DATA' && used > 0)
      await raiseDays(tx, [{ msisdn: use.msisdn, day: vietnamDay(now), used }])
    await markSeen(tx, [{ msisdn: use.msisdn, at: now }])
    return { cost, lacking: charge?.lacking ?? 0 }
  })
}

/** Undefined for what is received, which costs nothing. */
function meteredOf(
  { callType, duration, volume, bSubs }: NetworkUse,
  prefixes: readonly string[],
): MeteredUse | undefined {
  if (callType.endsWith('_IN')) return undefined
  const kind = kindOf(callType)
  const amount = kind === 'data' ? volume : kind === 'call' ? duration : 1
  return { kind, amount, isOwnNetwork: isOwnNetwork(bSubs, prefixes) }
}

async function quotasOf(
  tx: Database,
  { clock }: Pick<Context, 'clock'>,
  msisdn: string,
  now: Date,
): Promise<OpenQuota[]> {
  const rows = await readFor({ db: tx, clock }, { msisdn }, quotas)
  return inOrderOfUse(
    toOpenBuckets(rows, now).flatMap(({ id, serviceId, kind, left, expiresAt }) =>
      isUseQuota(kind) ? [{ id, serviceId, kind, left, until: expiresAt.getTime() }] : [],
    ),
  )
}

type Charge = { name: Bilingual; cost: number; id: string; at: Date }

async function postCharge(tx: Database, line: Line, { name, cost, id, at }: Charge): Promise<string> {
  const posted = await postTransaction(tx, {
    reference: `use:${id}`,
    kind: 'call',
    name,
    channel: 'system',
    at,
    entries: [
      { account: payingAccount(line.msisdn, line.kind), amount: -cost },
      { account: 'revenue', amount: cost },
    ],
  })
  return posted.id
}

/** Now, where this use took the rest; otherwise after the last use that a package paid. */
async function usedUpAt(tx: Database, use: NetworkUse, tookRest: boolean, now: Date): Promise<Date | null> {
  if (tookRest) return now
  const [last] = await tx
    .select({ at: usageRecord.at })
    .from(usageRecord)
    .where(
      and(
        eq(usageRecord.msisdn, use.msisdn),
        eq(usageRecord.callType, use.callType),
        eq(usageRecord.cost, 0),
      ),
    )
    .orderBy(desc(usageRecord.at))
    .limit(1)
  return last?.at ?? null
}
