/** Takes back what is left of a reward if its purchase is fully refunded afterwards. Spec PRO-5. */
import { and, eq, type SQL, type SQLWrapper } from 'drizzle-orm'
import { formatMoney } from '../../../contract/format/money.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { returnCashback } from '../../platform/ledger/cashback.ts'
import { bilingualText, messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { PaymentOrder } from '../payments/product.ts'
import { namedPayment } from '../payments/receipt-link.ts'
import { promotionName } from './name.ts'
import { campaignGrant } from './tables.ts'
import { usedVouchers } from './voucher.ts'

/** An order, or the columns of one in another query. */
type Ordered = { id: string | SQLWrapper; msisdn: string | SQLWrapper }

/** Condition: the reward was given for this order. */
export function isGivenFor({ id, msisdn }: Ordered): SQL | undefined {
  return and(
    eq(campaignGrant.orderId, id),
    eq(campaignGrant.state, 'given'),
    eq(campaignGrant.msisdn, msisdn),
  )
}

/** `order`: the refunded one. The caller locks the line. */
export async function undoEarned(
  context: Context,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  at: Date,
): Promise<void> {
  const given = await tx
    .select({ id: campaignGrant.id, kind: campaignGrant.kind, promotion: campaignGrant.promotion })
    .from(campaignGrant)
    .where(isGivenFor(order))
  for (const { id, kind, promotion } of given) {
    // A voucher that was used on an order is not taken back.
    if (kind === 'voucher' && (await usedVouchers(tx, [id])).has(id)) continue
    const titled = promotionName(context, promotion)
    const name = bilingualText('notice', 'ledger.campaignReturn', (language) => ({ name: titled[language] }))
    const back = kind === 'cashback' ? await returnCashback(tx, { reference: `campaign:${id}`, name, at }) : 0
    await tx.update(campaignGrant).set({ state: 'undone', givenAt: null }).where(eq(campaignGrant.id, id))
    // All of it was spent, so nothing is taken back and no SMS is sent.
    if (kind === 'cashback' && back === 0) continue
    const vars = {
      brand: context.content.brand.name,
      name: titled[line.language],
      amount: formatMoney(back, line.language),
    }
    const sentence = messageText('notice', `campaign.takenBack.${kind}`, line.language, vars)
    const text = `${sentence} ${namedPayment(context, order, line.language)}`
    await context.messages.send({ to: line.msisdn, channel: 'sms', text, purpose: 'payment' }, tx)
  }
}
