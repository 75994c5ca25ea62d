/**
 * Orders paid from outside, for any product: state, payment methods, VietQR, cancelling. Spec PAY-16, Spec
 * PAY-8.
 */
import { defineCall } from '../call.ts'
import type { PaymentOrderSchemas } from './payment-order.schema.ts'

export const paymentMethodList = defineCall<PaymentOrderSchemas>()({
  service: 'main',
  name: 'payment_method_list',
  subject: 'session',
  acceptsBuyer: true,
  retry: 'read',
  errors: ['payment_unknown', 'payment_over', 'package_unknown'],
})
export const paymentOrderGet = defineCall<PaymentOrderSchemas>()({
  service: 'main',
  name: 'payment_order_get',
  subject: 'session',
  acceptsBuyer: true,
  retry: 'read',
  errors: ['payment_unknown'],
})
export const paymentOrderCancel = defineCall<PaymentOrderSchemas>()({
  service: 'main',
  name: 'payment_order_cancel',
  subject: 'session',
  acceptsBuyer: true,
  retry: 'idempotent',
  errors: ['payment_unknown', 'payment_over'],
})
export const selfcareGetQrcode = defineCall<PaymentOrderSchemas>()({
  service: 'main',
  name: 'selfcare_get_qrcode',
  appLinksField: 'extraData',
  subject: 'session',
  acceptsBuyer: true,
  retry: 'read',
  errors: ['payment_unknown', 'payment_over'],
})
