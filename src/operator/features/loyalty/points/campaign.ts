/**
 * Points of promotions, granted automatically by the terms in `content/promotions`: for the first sign-in
 * ever, and for lines that return after some months. Spec PRO-3, Spec LOY-21.
 */
import { and, eq, lt } from 'drizzle-orm'
import type { Promotion } from '../../../../contract/content/promotions.ts'
import { formatDateTime } from '../../../../contract/format/date.ts'
import { reward, type Transaction, windowMoments, windowState } from '../../../../contract/rules/promotion.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { lineItemJob } from '../../../platform/jobs/item-job.ts'
import { messageText } from '../../../platform/messages/texts.ts'
import type { Line } from '../../../platform/subscriber/line.ts'
import { transactionsOf } from '../../campaigns/transaction.ts'
import { lineVisit } from '../../identity/tables.ts'
import type { PaymentOrder } from '../../payments/product.ts'
import { endOf } from './balance.ts'
import { grantPoints, lockMember } from './ledger.ts'
import { findMember } from './member.ts'

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

/** Looks at every first sign-in once, and again when the line joins the programme. */
export const firstLoginPoints = lineItemJob({
  name: 'first_login_points',
  table: lineVisit,
  key: lineVisit.msisdn,
  msisdn: lineVisit.msisdn,
  dueAt: lineVisit.firstAt,
  due: (now) => and(lineVisit.pointsDue, lt(lineVisit.firstAt, now)),
  process: async (context, tx, { row: { msisdn, firstAt }, line, now }) => {
    await tx.update(lineVisit).set({ pointsDue: false }).where(eq(lineVisit.msisdn, msisdn))
    if (!(await findMember(tx, msisdn))) return
    for (const promotion of runningAt(context, now).filter(
      ({ terms, window }) =>
        terms.eligible.includes('first_login') && firstAt.getTime() >= windowMoments(window).since,
    ))
      await grantOnce(
        context,
        tx,
        line,
        promotion,
        { at: firstAt, kind: 'first_login', amount: 0, line: line.kind },
        undefined,
      )
    context.failpoint('first_login:before-commit')
  },
})

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
