/**
 * `payment_package_reg_v2`: starts a payment by a method and returns where to send the payer. A package is
 * ordered by its code and the displayed price; every other product has created its order before. Spec PAY-1,
 * Spec WIR-10.
 */
import { createHmac } from 'node:crypto'
import { ApiError } from '../../../contract/errors.ts'
import type { SignedPackageRegRequest } from '../../../contract/payment/package-reg.schema.ts'
import { needsSecondConsent } from '../../../contract/rules/package.ts'
import { isHosted, METHODS_OF, needsAgreement, needsBank } from '../../../contract/rules/pay-method.ts'
import { receiptPath, vietqrPath } from '../../../contract/rules/pay-page.ts'
import { secureCodeText, transIdText } from '../../../contract/rules/pay-signature.ts'
import { WEBHOOK_SKEW_SECONDS } from '../../../contract/rules/payment.ts'
import { missingOf } from '../../../contract/rules/payment-order.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import { isSameDigest } from '../../platform/secrets/digest.ts'
import { requireFeature } from '../../platform/settings/features.ts'
import { cardBank } from '../payments/card-banks.ts'
import { createPayment } from '../payments/create.ts'
import { isPayable } from '../payments/credits.ts'
import { ownPayment } from '../payments/find.ts'
import { openHostedPage } from '../payments/hosted-page.ts'
import { hasWallet } from '../payments/methods.ts'
import { orderKey, paymentStart, startedBefore } from '../payments/payment-start.ts'
import type { PaymentOrder } from '../payments/product.ts'
import { issueTransfer } from '../payments/qr.ts'
import { packageRegister } from './register.ts'
import { currentVersion } from './version.ts'

type Wanted = SignedPackageRegRequest

/** `secure_code` proves to the gateway that the address belongs to its own request. */
export const paymentPackageRegV2: CallHandler<'payment_package_reg_v2'> = async (
  context,
  caller,
  request,
) => {
  verifyRequestSignature(context, request)
  const redirect_url = await addressOf(context, caller, request)
  return { redirect_url, secure_code: hmac(context, secureCodeText(request.trans_id, redirect_url)) }
}

function hmac({ partnerKey }: Context, text: string): string {
  return createHmac('sha256', partnerKey).update(text).digest('hex')
}

/** Throws `signature_refused` unless the gateway signed exactly this request just now. */
function verifyRequestSignature(context: Context, { session: _, ...request }: Wanted): void {
  const requestedAt = Date.parse(request.request_time)
  const late = Math.abs(context.clock.now().getTime() - requestedAt) > WEBHOOK_SKEW_SECONDS * 1000
  if (
    !isSameDigest(request.trans_id, hmac(context, transIdText(request))) ||
    Number.isNaN(requestedAt) ||
    late
  )
    throw new ApiError('signature_refused')
}

/**
 * Throws `payment_method_refused`, `agreement_needed`, `bank_unknown`, `feature_not_supported`,
 * `wallet_missing`.
 */
async function requireMethod(
  context: Context,
  { msisdn }: Caller,
  { pay_method: method, product_type, bank_code = '', agreed }: Wanted,
): Promise<void> {
  if (!METHODS_OF[product_type].includes(method))
    throw new ApiError('payment_method_refused', { reason: 'product' })
  if (needsAgreement(method) && agreed !== true) throw new ApiError('agreement_needed')
  if (isHosted(method) && needsBank(method) && !cardBank(context, method, bank_code))
    throw new ApiError('bank_unknown')
  if (method !== 'wallet') return
  await requireFeature(context, 'wallet')
  if (!(await hasWallet(context.db, msisdn))) throw new ApiError('wallet_missing')
}

/** The same request gets the same address, also after the payment. */
async function addressOf(context: Context, caller: Caller, request: Wanted): Promise<string> {
  // A purchase from the main account stores its own answer under the key.
  const before =
    request.pay_method === 'main_account'
      ? undefined
      : await startedBefore(context.db, caller.msisdn, paymentStart(request), context.clock.now())
  if (before?.attempt?.url) return before.attempt.url
  if (before && !before.attempt) return vietqrPath(caller.language, before.orderId)
  await requireMethod(context, caller, request)
  return paymentPath(context, caller, request)
}

async function paymentPath(context: Context, caller: Caller, request: Wanted): Promise<string> {
  const { pay_method: method, bank_code = '' } = request
  const { language } = caller
  if (method === 'main_account') {
    const { package_code: code, amount: price, second_consent, short_link, idempotency_key } = request
    const { receipt_code } = await packageRegister(context, caller, {
      code,
      price,
      idempotency_key,
      ...(second_consent !== undefined && { second_consent }),
      ...(short_link !== undefined && { short_link }),
    })
    return receiptPath(language, receipt_code)
  }
  const order = await orderOf(context, caller, request)
  const start = paymentStart(request)
  const bankCode = needsBank(method) ? bank_code : ''
  if (isHosted(method)) return openHostedPage(context, order, { method, bankCode, language, start })
  const { state } = await issueTransfer(context, order, start)
  if (!isPayable({ state })) throw new ApiError('payment_over', { reason: state })
  return vietqrPath(language, order.id)
}

/** The order to be paid: created now for a package, loaded for every other product. */
async function orderOf(context: Context, caller: Caller, request: Wanted): Promise<PaymentOrder> {
  const { product_type: product, package_code: code, amount, second_consent, coupon = false } = request
  if (product === 'package') {
    const { family } = await currentVersion(context.db, code)
    if (needsSecondConsent(family) && second_consent !== true) throw new ApiError('consent_needed')
    const key = orderKey(paymentStart(request))
    const shortLink = request.short_link
    const wanted = { product, itemCode: code, amount, coupon, shortLink, key }
    return (await createPayment(context, caller, wanted)).order
  }
  const order = await ownPayment(context.db, caller.msisdn, code)
  if (order.product !== product) throw new ApiError('payment_unknown')
  const price = missingOf(order)
  if (price !== amount) throw new ApiError('price_changed', { price, quoted: amount })
  return order
}
