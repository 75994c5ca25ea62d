/**
 * Evaluates every settled order once against the campaigns that ran when it was paid: saves what it earns
 * with its number in the month, and what it missed with the reason. Spec PRO-5, Spec PRO-7.
 */
import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Promotion } from '../../../contract/content/promotions.ts'
import { GRANT_KINDS, rewardTime, SHOWN_REASONS } from '../../../contract/rules/campaign.ts'
import { type Decision, reward, type Transaction, windowState } from '../../../contract/rules/promotion.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { monthStart, vietnamDay } from '../../platform/time/day.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import type { PaymentOrder } from '../payments/product.ts'
import { campaignGrant } from './tables.ts'
import { transactionsOf } from './transaction.ts'

type Grant = typeof campaignGrant.$inferInsert

/** Saves what a settled order earns by campaigns. The caller locks the line. */
export async function saveGrants(
  context: Context,
  tx: Database,
  line: Line,
  order: PaymentOrder,
): Promise<void> {
  const grants = await earned(context, tx, line, order)
  if (grants.length) await tx.insert(campaignGrant).values(grants)
}

/**
 * Promotions that grant rewards automatically and were running at that time. Roaming cashback needs a coupon
 * on the order instead.
 */
export function runningCampaigns({ promotions }: Pick<Context, 'promotions'>, at: Date): Promotion[] {
  return promotions.filter(
    ({ terms, window }) =>
      GRANT_KINDS.some((kind) => kind === terms.kind) &&
      !terms.eligible.includes('roaming_package') &&
      windowState(window, at) === 'running',
  )
}

async function earned(context: Context, tx: Database, line: Line, order: PaymentOrder): Promise<Grant[]> {
  const at = order.paidAt ?? order.createdAt
  const own = (await transactionsOf(tx, line, [order])).get(order.id)
  const campaigns = runningCampaigns(context, at)
  if (!own || campaigns.length === 0) return []
  const before = await settledThisMonth(tx, line, order, at)
  const transactions = await transactionsOf(tx, line, before)
  const grants = await grantsOf(tx, line.msisdn, campaigns)
  return campaigns.flatMap((promotion) => {
    const mine = grants.filter((grant) => grant.promotion === promotion.slug)
    const rewarded = new Set(mine.map(({ orderId }) => orderId))
    const history = [...transactions].map(([id, transaction]) => ({
      ...transaction,
      rewarded: rewarded.has(id),
    }))
    // A reward of an earlier month counts if the campaign grants only one for each customer.
    const earlier = mine
      .filter(({ orderId }) => !transactions.has(orderId))
      .map(({ settledAt }) => ({ ...own, at: settledAt, rewarded: true }))
    return toGrantRows(
      promotion,
      order,
      own,
      reward(promotion, own, { transactions: [...history, ...earlier] }),
      mine,
    )
  })
}

/** Orders paid earlier in the same month; later ones must not affect the result. */
async function settledThisMonth(
  tx: Database,
  { msisdn }: Line,
  { id }: PaymentOrder,
  at: Date,
): Promise<PaymentOrder[]> {
  const rows = await tx
    .select()
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.msisdn, msisdn),
        eq(paymentOrder.state, 'active'),
        gte(paymentOrder.paidAt, monthStart(at)),
      ),
    )
  return rows.filter((row) => row.id !== id && row.campaignsAt !== null)
}

/** Rewards of the line from these campaigns, granted or still due. */
export async function grantsOf(db: Database, msisdn: string, campaigns: readonly Promotion[]) {
  if (campaigns.length === 0) return []
  const slugs = campaigns.map(({ slug }) => slug)
  return db
    .select()
    .from(campaignGrant)
    .where(
      and(
        eq(campaignGrant.msisdn, msisdn),
        inArray(campaignGrant.promotion, slugs),
        inArray(campaignGrant.state, ['pending', 'given']),
      ),
    )
}

function toGrantRows(
  { slug, terms }: Promotion,
  order: PaymentOrder,
  { at }: Transaction,
  decision: Decision,
  mine: readonly { month: string; turn: number | null }[],
): Grant[] {
  const settledAt = new Date(at)
  const month = vietnamDay(settledAt).slice(0, 7)
  const head = {
    id: newId(settledAt),
    promotion: slug,
    msisdn: order.msisdn,
    orderId: order.id,
    month,
    cap: terms.cap ?? 0,
    settledAt,
  }
  if (decision.granted) {
    const { reward: given, due, validUntil } = decision
    if (given.kind !== 'cashback' && given.kind !== 'voucher') return []
    return [
      {
        ...head,
        kind: given.kind,
        state: 'pending',
        turn: Math.max(0, ...mine.filter((grant) => grant.month === month).map(({ turn }) => turn ?? 0)) + 1,
        amount: given.kind === 'cashback' ? given.amount : given.percentage,
        giveAt: new Date(rewardTime(settledAt.getTime(), due)),
        dueAt: new Date(due),
        validUntil: validUntil === undefined ? null : new Date(validUntil),
      },
    ]
  }
  const reason = SHOWN_REASONS.find((shown) => shown === decision.reason)
  if (!reason || (terms.kind !== 'cashback' && terms.kind !== 'voucher')) return []
  return [
    { ...head, kind: terms.kind, state: 'refused', reason, amount: 0, giveAt: settledAt, dueAt: settledAt },
  ]
}
