/**
 * Grants rewards when they are due: money through the ledger, vouchers by becoming valid. A refunded order
 * earns nothing, and a disputed one waits for the decision.
 */
import { and, eq, lte } from 'drizzle-orm'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { bookCashback } from '../../platform/ledger/cashback.ts'
import { bilingualText, messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { refundStateOf } from '../disputes/reverted.ts'
import { lockPayment, paymentById } from '../payments/find.ts'
import type { PaymentOrder } from '../payments/product.ts'
import { promotionName } from './name.ts'
import { campaignGrant } from './tables.ts'

type Grant = typeof campaignGrant.$inferSelect
/** Seconds after which a grant is looked at again whose payment is disputed. */
const RECHECK_SECONDS = 60

export const campaignGrants = lineItemJob({
  name: 'grants',
  table: campaignGrant,
  key: campaignGrant.id,
  msisdn: campaignGrant.msisdn,
  dueAt: campaignGrant.giveAt,
  due: (now) => and(eq(campaignGrant.state, 'pending'), lte(campaignGrant.giveAt, now)),
  process: async (context, tx, { row, line, now }) => {
    const { order } = await lockPayment(tx, await paymentById(tx, row.orderId))
    const money = await refundStateOf(tx, order)
    if (money === 'asked') return addSeconds(now, RECHECK_SECONDS)
    if (money === 'back')
      await tx.update(campaignGrant).set({ state: 'undone' }).where(eq(campaignGrant.id, row.id))
    else await grantReward(context, tx, line, order, row)
    context.failpoint('campaign_give:before-commit')
    return undefined
  },
})

async function grantReward(
  context: Context,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  grant: Grant,
): Promise<void> {
  const now = context.clock.now()
  const titled = promotionName(context, grant.promotion)
  const validUntil =
    grant.kind === 'cashback'
      ? await bookCashback(tx, line, {
          reference: `campaign:${grant.id}`,
          name: bilingualText('notice', 'ledger.campaign', (language) => ({ name: titled[language] })),
          packageCode: order.product === 'package' ? order.itemCode : undefined,
          amount: grant.amount,
          at: now,
        })
      : grant.validUntil
  await tx
    .update(campaignGrant)
    .set({ state: 'given', givenAt: now, validUntil })
    .where(eq(campaignGrant.id, grant.id))
  const { brand } = context.content
  const vars = {
    brand: brand.name,
    name: titled[line.language],
    amount: formatMoney(grant.kind === 'cashback' ? grant.amount : grant.cap, line.language),
    percentage: `${grant.amount}%`,
    until: validUntil ? formatDateTime(validUntil, line.language) : '',
  }
  const key = grant.kind === 'voucher' ? 'campaign.voucher' : `campaign.cashback.${line.kind}`
  await context.messages.send(
    {
      to: line.msisdn,
      channel: 'sms',
      text: messageText('notice', key, line.language, vars),
      purpose: 'payment',
    },
    tx,
  )
}
