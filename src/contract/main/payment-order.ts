/**
 * Orders that are paid from outside, whatever they buy: how one stands, how it can be paid, its VietQR, giving it up.
 * Source: core §7 (`{product}_get_qrcode`), §9 (180 checks of 10 s); features C11, E1, E4, E9, P-PAY.
 */
import { call } from '../call.ts'
import type { Qr } from '../roaming/transaction.schema.ts'
import type { MethodsRequest, MethodsResult, PaymentOrderRequest, PaymentOrderView } from './payment-order.schema.ts'

export const paymentMethodList = call<MethodsRequest, MethodsResult>()({
  service: 'main',
  name: 'payment_method_list',
  subject: 'session',
  retry: 'read',
  errors: ['payment_unknown', 'payment_over', 'package_unknown'],
})
export const paymentOrderGet = call<PaymentOrderRequest, PaymentOrderView>()({
  service: 'main',
  name: 'payment_order_get',
  subject: 'session',
  retry: 'read',
  errors: ['payment_unknown'],
})
export const paymentOrderCancel = call<PaymentOrderRequest, PaymentOrderView>()({
  service: 'main',
  name: 'payment_order_cancel',
  subject: 'session',
  retry: 'idempotent',
  errors: ['payment_unknown', 'payment_over'],
})
export const selfcareGetQrcode = call<PaymentOrderRequest, Qr>()({
  service: 'main',
  name: 'selfcare_get_qrcode',
  subject: 'session',
  retry: 'read',
  errors: ['payment_unknown', 'payment_over'],
})
