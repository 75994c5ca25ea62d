/**
 * `payment_receipt`: public to anyone with the long code, so it contains no personal data except a masked
 * number. Spec PAY-19.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { needsBank, type PayMethod } from '../../../contract/rules/pay-method.ts'
import { PAYMENT_TABLE } from '../../../contract/rules/payment-order.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { maskMsisdn } from '../../platform/subscriber/mask.ts'
import { detailOf } from './detail.ts'
import { bankCredit } from './money-tables.ts'
import { paymentAttempt, paymentOrder } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'
import { moneyOf } from './transaction.ts'

/** An unknown code: `payment_unknown`. Never polls the bank, because the caller is anonymous. */
export const paymentReceipt: CallHandler<'payment_receipt'> = async (context, _, { code }) => {
  const { db, clock } = context
  const [order] = await db.select().from(paymentOrder).where(eq(paymentOrder.receiptCode, code))
  if (!order) throw new ApiError('payment_unknown')
  const { reference, paid, refunds, serviceUntil } = await moneyOf(context, order)
  return {
    code,
    product: order.product,
    name: publicName(order),
    detail: detailOf(order),
    method: methodOf(order),
    bank_code: await bankCodeOf(db, order),
    masked: maskMsisdn(order.details.sim ?? order.msisdn),
    state: order.state,
    status: PAYMENT_TABLE[order.state].status,
    amount: order.amount,
    feeAmount: order.fee,
    discountAmount: order.discount,
    finalAmount: order.finalAmount,
    paid,
    memo: order.memo,
    bankName: order.bankName,
    paymentTransId: reference,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    delivered_at: order.deliveredAt?.toISOString() ?? null,
    service_until: serviceUntil,
    refunds,
    as_of: clock.now().toISOString(),
  }
}

/** The name of an order of a SIM has its number, which is masked here as everywhere on the receipt. */
function publicName({ itemName, details: { sim } }: PaymentOrder): PaymentOrder['itemName'] {
  if (!sim) return itemName
  const hide = (name: string) => name.replace(formatPhone(sim), maskMsisdn(sim))
  return { vi: hide(itemName.vi), en: hide(itemName.en) }
}

/** The payment method. Old orders have none stored; VietQR was the only method then. */
function methodOf({ paidMethod, paidAt }: PaymentOrder): PayMethod | null {
  return paidMethod ?? (paidAt ? 'vietqr' : null)
}

async function bankCodeOf(db: Database, { paidBy, paidMethod }: PaymentOrder): Promise<string> {
  if (!paidBy || !paidMethod || !needsBank(paidMethod)) return ''
  const [found] = await db
    .select({ bankCode: paymentAttempt.bankCode })
    .from(bankCredit)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, bankCredit.attemptId))
    .where(eq(bankCredit.id, paidBy))
  return found?.bankCode ?? ''
}
