/**
 * `payment_method_list`: every payment method with its total cost and the reason why it would fail, so that
 * failures are known before the choice. Spec PAY-1.
 */
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { MethodOffer } from '../../../contract/main/payment-order.schema.ts'
import { missing } from '../../../contract/rules/money.ts'
import { missingOf } from '../../../contract/rules/part-payment.ts'
import {
  isHosted,
  METHODS_OF,
  type MethodReason,
  type PayMethod,
} from '../../../contract/rules/pay-method.ts'
import type { PaymentProduct } from '../../../contract/rules/payment-order.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { payerOf } from '../../platform/ledger/payer.ts'
import { isFeatureOn } from '../../platform/settings/features.ts'
import { callingLine, type Line } from '../../platform/subscriber/line.ts'
import { isVisitorLine } from '../../platform/subscriber/visitor-line.ts'
import { wallet } from '../wallet/tables.ts'
import { isPayable } from './credits.ts'
import { ownPayment } from './find.ts'
import { hostedFor } from './known-providers.ts'
import { paymentOrder } from './order-tables.ts'
import type { PricePreview } from './product.ts'

type Wanted = PricePreview & { product: PaymentProduct }

/**
 * Throws `bad_request` unless one of the two is named, `payment_unknown`, `payment_over`, `package_unknown`.
 */
export const paymentMethodList: CallHandler<'payment_method_list'> = async (
  context,
  caller,
  { transaction_id: id, package_code: code },
) => {
  const { msisdn } = caller
  const { db } = context
  const line = await callingLine(db, caller)
  if ((id === undefined) === (code === undefined))
    throw new ApiError('bad_request', { fields: ['transaction_id', 'package_code'] })
  const polled =
    id === undefined ? await wantedByPackage(context, line, code ?? '') : await wantedByOrder(db, msisdn, id)
  const last = await lastMethod(db, msisdn)
  const methods: MethodOffer[] = []
  for (const method of METHODS_OF[polled.product]) {
    // A wallet belongs to a line, and a visitor has none.
    if (method === 'wallet' && isVisitorLine(msisdn)) continue
    const short =
      method === 'main_account' ? missing(polled.total, (await payerOf(db, line, false)).available) : 0
    const reason = polled.barred ?? (await obstacle(context, line, method, short))
    methods.push({
      method,
      fee: polled.fee,
      total: polled.total,
      usable: reason === null,
      reason,
      missing: short,
      top_up: reason === 'insufficient_balance' && line.kind === 'prepaid',
      last: method === last,
      ...(method === 'main_account' && line.kind === 'postpaid' && { on_bill: true as const }),
    })
  }
  return { methods }
}

async function wantedByOrder(db: Database, msisdn: string, id: string): Promise<Wanted> {
  const order = await ownPayment(db, msisdn, id)
  if (!isPayable(order)) throw new ApiError('payment_over', { reason: order.state })
  return { product: order.product, total: missingOf(order), fee: order.fee, barred: null }
}

async function wantedByPackage({ db, products }: Context, line: Line, code: string): Promise<Wanted> {
  const polled = await products.package?.preview?.(db, line, code)
  if (!polled) throw new ApiError('feature_not_supported')
  return { product: 'package', ...polled }
}

/** `short`: amount that the main account lacks, đ. */
async function obstacle(
  context: Context,
  { msisdn }: Line,
  method: PayMethod,
  short: number,
): Promise<MethodReason | null> {
  if (method === 'main_account') return short > 0 ? 'insufficient_balance' : null
  if (!context.bank || (isHosted(method) && !hostedFor(context, method))) return 'method_unavailable'
  if (method !== 'wallet') return null
  if (!(await isFeatureOn(context, 'wallet'))) return 'method_unavailable'
  return (await hasWallet(context.db, msisdn)) ? null : 'wallet_missing'
}

export async function hasWallet(db: Database, msisdn: string): Promise<boolean> {
  return (await db.select().from(wallet).where(eq(wallet.msisdn, msisdn))).length > 0
}

/** The method of the line's last payment of any product. */
async function lastMethod(db: Database, msisdn: string): Promise<PayMethod | null> {
  const [last] = await db
    .select({ method: paymentOrder.paidMethod })
    .from(paymentOrder)
    .where(and(eq(paymentOrder.msisdn, msisdn), isNotNull(paymentOrder.paidMethod)))
    .orderBy(desc(paymentOrder.paidAt))
    .limit(1)
  return last?.method ?? null
}
