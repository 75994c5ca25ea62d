/**
 * Advances claims by the operator's clock: ships gifts, marks codes as used or expired, and refunds points if
 * a partner fails. Spec LOY-14.
 */
import { and, eq, lte } from 'drizzle-orm'
import { formatDateTime } from '../../../../contract/format/date.ts'
import { GIFT_STEP_HOURS } from '../../../../contract/rules/offer.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { lineItemJob } from '../../../platform/jobs/item-job.ts'
import { bilingualText, messageText } from '../../../platform/messages/texts.ts'
import { lockLine } from '../../../platform/subscriber/line.ts'
import { addDays } from '../../../platform/time/day.ts'
import { grantPoints, lockMember } from '../points/ledger.ts'
import { findMember } from '../points/member.ts'
import { pointEntry, pointUse } from '../points/tables.ts'
import type { ClaimRow } from './claim-view.ts'
import { putBackStock } from './stock.ts'
import { offerClaim } from './tables.ts'

/** Days: refunded points are valid for at least this long. */
const BACK_DAYS = 30

export const claimSteps = lineItemJob({
  name: 'claim_steps',
  table: offerClaim,
  key: offerClaim.id,
  msisdn: offerClaim.msisdn,
  dueAt: offerClaim.nextAt,
  due: (now) => lte(offerClaim.nextAt, now),
  process: async (context, tx, { row }) => {
    if (row.nextAt) await move(context, tx, row, row.nextAt)
    context.failpoint('offer_claim:before-commit')
  },
})

async function move(context: Context, tx: Database, row: ClaimRow, at: Date): Promise<void> {
  const offer = context.loyalty.offers.find(({ id }) => id === row.offer)
  if (row.state === 'preparing') {
    const arrives = new Date(row.receivedAt.getTime() + GIFT_STEP_HOURS.delivered * 3_600_000)
    await step(tx, row, 'shipping', at, { nextAt: arrives })
    return notifyMember(context, tx, row, 'shipping', at)
  }
  if (row.state === 'shipping') {
    await step(tx, row, 'delivered', at, { nextAt: null, usedAt: at })
    return notifyMember(context, tx, row, 'delivered', at)
  }
  if (row.state !== 'received')
    return void (await tx.update(offerClaim).set({ nextAt: null }).where(eq(offerClaim.id, row.id)))
  if (offer?.confirms === 'never') return refund(context, tx, row, at)
  if (row.validUntil && row.validUntil <= at) {
    await step(tx, row, 'expired', at, { nextAt: null })
    return notifyMember(context, tx, row, 'expired', at)
  }
  if (row.openedAt) return step(tx, row, 'used', at, { nextAt: null, usedAt: at })
  await tx.update(offerClaim).set({ nextAt: row.validUntil }).where(eq(offerClaim.id, row.id))
  return notifyMember(context, tx, row, 'remind', row.validUntil ?? at)
}

async function step(
  tx: Database,
  row: ClaimRow,
  state: ClaimRow['state'],
  at: Date,
  change: Partial<ClaimRow>,
): Promise<void> {
  const steps = [...row.steps, { state, at: at.toISOString() }]
  await tx
    .update(offerClaim)
    .set({ ...change, state, steps })
    .where(eq(offerClaim.id, row.id))
}

/**
 * Refunds the points with the latest end that they had, and the stock. A former member gets none: the points
 * were lost with the membership.
 */
async function refund(context: Context, tx: Database, row: ClaimRow, at: Date): Promise<void> {
  const offer = context.loyalty.offers.find(({ id }) => id === row.offer)
  await step(tx, row, 'refunded', at, { nextAt: null })
  await putBackStock(tx, row.offer)
  if (!(await findMember(tx, row.msisdn))) return
  await lockMember(tx, row.msisdn)
  const reference = `claim:${row.id}`
  const uses = await tx
    .select({ id: pointEntry.id })
    .from(pointEntry)
    .where(
      and(
        eq(pointEntry.msisdn, row.msisdn),
        eq(pointEntry.reference, reference),
        eq(pointEntry.kind, 'exchange'),
      ),
    )
  const grants = await tx
    .select({ expiresAt: pointEntry.expiresAt })
    .from(pointUse)
    .innerJoin(pointEntry, eq(pointEntry.id, pointUse.grantId))
    .where(eq(pointUse.useId, uses[0]?.id ?? ''))
  const expiresAt = new Date(
    Math.max(addDays(at, BACK_DAYS).getTime(), ...grants.map((grant) => grant.expiresAt?.getTime() ?? 0)),
  )
  const name = bilingualText('pointNotice', 'entry.back', (language) => ({
    name: offer?.name[language] ?? row.offer,
  }))
  await grantPoints(tx, {
    msisdn: row.msisdn,
    kind: 'exchange_back',
    reference,
    name,
    points: row.points,
    at,
    expiresAt,
  })
  await notifyMember(context, tx, row, 'refunded', at)
}

async function notifyMember(
  context: Context,
  tx: Database,
  row: ClaimRow,
  what: 'shipping' | 'delivered' | 'expired' | 'remind' | 'refunded',
  at: Date,
): Promise<void> {
  const { language } = await lockLine(tx, row.msisdn)
  const name = context.loyalty.offers.find(({ id }) => id === row.offer)?.name[language] ?? row.offer
  const vars = {
    brand: context.content.brand.name,
    name,
    points: row.points,
    at: formatDateTime(at, language),
  }
  await context.messages.send(
    {
      to: row.msisdn,
      channel: 'sms',
      text: messageText('pointNotice', `claim.${what}`, language, vars),
      purpose: 'loyalty',
    },
    tx,
  )
}
