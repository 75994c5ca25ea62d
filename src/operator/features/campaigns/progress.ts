/**
 * `campaign_progress`: running campaigns, how often the line can still take part this month, and what its
 * orders earned or why they earned nothing.
 */
import { and, desc, eq, gte } from 'drizzle-orm'
import type { Promotion } from '../../../contract/content/promotions.ts'
import type { Campaign, Grant as GrantView } from '../../../contract/main/campaign.schema.ts'
import { windowMoments } from '../../../contract/rules/promotion.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { callingLine } from '../../platform/subscriber/line.ts'
import { addDays, vietnamDay } from '../../platform/time/day.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { grantsOf, runningCampaigns } from './grants.ts'
import { promotionName } from './name.ts'
import { campaignGrant } from './tables.ts'
import { usedVouchers } from './voucher.ts'

/** Days of history that are shown. */
const HISTORY_DAYS = 90
type Row = typeof campaignGrant.$inferSelect

export const campaignProgress: CallHandler<'campaign_progress'> = async (context, caller) => {
  const { msisdn } = caller
  const { db, clock } = context
  const now = clock.now()
  const line = await callingLine(db, caller)
  const rows = await db
    .select({ grant: campaignGrant, name: paymentOrder.itemName, receipt: paymentOrder.receiptCode })
    .from(campaignGrant)
    .innerJoin(paymentOrder, eq(paymentOrder.id, campaignGrant.orderId))
    .where(and(eq(campaignGrant.msisdn, msisdn), gte(campaignGrant.settledAt, addDays(now, -HISTORY_DAYS))))
    .orderBy(desc(campaignGrant.settledAt), desc(campaignGrant.id))
  const used = await usedVouchers(
    db,
    rows.filter(({ grant }) => grant.kind === 'voucher').map(({ grant }) => grant.id),
  )
  const running = runningCampaigns(context, now).filter(({ terms }) => terms.lines.includes(line.kind))
  const taken = await grantsOf(db, msisdn, running)
  return {
    campaigns: running.flatMap(
      (promotion) => viewCampaign(promotion, taken, vietnamDay(now).slice(0, 7)) ?? [],
    ),
    grants: rows.map(({ grant, name, receipt }) =>
      viewGrant(context, grant, name, receipt, used.get(grant.id) ?? ''),
    ),
    as_of: now.toISOString(),
  }
}

/** `taken`: all rewards of the line from campaigns, granted or still due. */
function viewCampaign(
  { slug, path, name, terms, window }: Promotion,
  taken: readonly Row[],
  month: string,
): Campaign | undefined {
  if (terms.kind !== 'cashback' && terms.kind !== 'voucher') return undefined
  const once = terms.once_per_customer === true
  const times = timesOf(terms)
  const used = taken.filter((grant) => grant.promotion === slug && (once || grant.month === month)).length
  const { until } = windowMoments(window)
  return {
    promotion: slug,
    path,
    name,
    kind: terms.kind,
    percentage: terms.percentage ?? 0,
    cap: terms.cap ?? 0,
    minimum_price: terms.minimum_price ?? 0,
    within_hours: terms.within_hours ?? 0,
    eligible: terms.eligible,
    methods_excluded: terms.methods_excluded,
    first_transactions: terms.first_transactions ?? null,
    times,
    once,
    used,
    next: times === null || used < times,
    ends_at: Number.isFinite(until) ? new Date(until - 1).toISOString() : null,
  }
}

/** The limit for a month, or in total for once-per-customer campaigns; null without a limit. */
function timesOf({
  times_per_month,
  first_transactions,
  once_per_customer,
}: Promotion['terms']): number | null {
  const limits = [times_per_month, first_transactions, once_per_customer ? 1 : undefined].filter(
    (limit) => limit !== undefined,
  )
  return limits.length ? Math.min(...limits) : null
}

function viewGrant(
  context: Context,
  grant: Row,
  orderName: { vi: string; en: string },
  receipt: string,
  usedBy: string,
): GrantView {
  const terms = context.promotions.find(({ slug }) => slug === grant.promotion)?.terms
  return {
    id: grant.id,
    promotion: grant.promotion,
    name: promotionName(context, grant.promotion),
    kind: grant.kind,
    state: grant.state,
    reason: grant.reason,
    turn: grant.turn,
    times: terms ? timesOf(terms) : null,
    minimum_price: terms?.minimum_price ?? 0,
    amount: grant.amount,
    up_to: grant.cap,
    order_name: orderName,
    receipt_code: receipt,
    settled_at: grant.settledAt.toISOString(),
    due_at: grant.dueAt.toISOString(),
    given_at: grant.givenAt?.toISOString() ?? null,
    valid_until: grant.validUntil?.toISOString() ?? null,
    used_by: usedBy,
  }
}
