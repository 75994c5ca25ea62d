/**
 * Points of promotions, granted automatically by the terms in `content/promotions`: for the first sign-in
 * ever, and for lines that return after some months. Spec PRO-3, Spec LOY-21.
 */
import { and, eq, gte, lt, notExists, sql } from 'drizzle-orm'
import type { Promotion } from '../../../../contract/content/promotions.ts'
import { formatDateTime } from '../../../../contract/format/date.ts'
import { reward, type Transaction, windowMoments, windowState } from '../../../../contract/rules/promotion.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { messageText } from '../../../platform/messages/texts.ts'
import { type Line, lockLine } from '../../../platform/subscriber/line.ts'
import { line, member } from '../../../platform/subscriber/tables.ts'
import { transactionsOf } from '../../campaigns/transaction.ts'
import { lineVisit } from '../../identity/tables.ts'
import type { PaymentOrder } from '../../payments/product.ts'
import { endOf } from './balance.ts'
import { grantPoints, lockMember } from './ledger.ts'
import { findMember } from './member.ts'
import { pointEntry } from './tables.ts'

const BATCH = 200

/** Promotions with points that were running at that time. */
function runningAt({ promotions }: Pick<Context, 'promotions'>, at: Date): Promotion[] {
  return promotions.filter(
    ({ terms, window }) => terms.kind === 'points' && windowState(window, at) === 'running',
  )
}

/** For a settled order, with its line locked. Only members have points. */
export async function grantPointsFor(
  context: Context,
  tx: Database,
  own: Line,
  order: PaymentOrder,
): Promise<void> {
  const campaigns = runningAt(context, order.paidAt ?? order.createdAt)
  if (campaigns.length === 0 || !(await findMember(tx, own.msisdn))) return
  const transaction = (await transactionsOf(tx, own, [order])).get(order.id)
  const [visit] = await tx.select().from(lineVisit).where(eq(lineVisit.msisdn, own.msisdn))
  for (const promotion of campaigns)
    if (transaction)
      await grantOnce(context, tx, own, promotion, transaction, visit?.goneSince ?? visit?.lastAt)
}

/** First sign-ins within a running promotion, of members and of those who joined since. */
export async function grantFirstLogins(context: Context): Promise<void> {
  const { db, clock } = context
  for (const promotion of runningAt(context, clock.now()).filter(({ terms }) =>
    terms.eligible.includes('first_login'),
  )) {
    const { since } = windowMoments(promotion.window)
    const had = db
      .select({ one: sql`1` })
      .from(pointEntry)
      .where(
        and(
          eq(pointEntry.msisdn, lineVisit.msisdn),
          eq(pointEntry.reference, referenceOf(promotion)),
          eq(pointEntry.kind, 'campaign'),
        ),
      )
    const due = await db
      .select({ msisdn: lineVisit.msisdn, at: lineVisit.firstAt, kind: line.kind })
      .from(lineVisit)
      .innerJoin(member, eq(member.msisdn, lineVisit.msisdn))
      .innerJoin(line, eq(line.msisdn, lineVisit.msisdn))
      .where(and(gte(lineVisit.firstAt, new Date(since)), lt(lineVisit.firstAt, clock.now()), notExists(had)))
      .limit(BATCH)
    for (const { msisdn, at, kind } of due)
      await db.transaction(async (tx) => {
        const own = await lockLine(tx, msisdn)
        if (await findMember(tx, msisdn))
          await grantOnce(
            context,
            tx,
            own,
            promotion,
            { at, kind: 'first_login', amount: 0, line: kind },
            undefined,
          )
        context.failpoint('first_login:before-commit')
      })
  }
}

async function grantOnce(
  context: Context,
  tx: Database,
  { msisdn, language }: Line,
  promotion: Promotion,
  transaction: Transaction,
  lastSeen: Date | undefined,
): Promise<void> {
  const decision = reward(promotion, transaction, { transactions: [], ...(lastSeen && { lastSeen }) })
  if (!decision.granted || decision.reward.kind !== 'points') return
  await lockMember(tx, msisdn)
  const at = context.clock.now()
  const { points } = decision.reward
  const expiresAt = decision.validUntil === undefined ? endOf(at) : new Date(decision.validUntil)
  // The reference is posted once, so a customer gets the points only once.
  const granted = await grantPoints(tx, {
    msisdn,
    kind: 'campaign',
    reference: referenceOf(promotion),
    name: promotion.name,
    points,
    at,
    expiresAt,
  })
  if (!granted) return
  const vars = {
    brand: context.content.brand.name,
    name: promotion.name[language],
    points,
    at: formatDateTime(expiresAt, language),
  }
  await context.messages.send(
    {
      to: msisdn,
      channel: 'sms',
      text: messageText('pointNotice', 'points.campaign', language, vars),
      purpose: 'loyalty',
    },
    tx,
  )
}

function referenceOf({ slug }: Promotion): string {
  return `promotion:${slug}`
}
