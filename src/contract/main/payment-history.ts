/** Every payment of a line. Spec ACC-5, Spec PAY-28. */
import { defineCall } from '../call.ts'
import type { PaymentHistorySchemas } from './payment-history.schema.ts'

export const paymentHistory = defineCall<PaymentHistorySchemas>()({
  service: 'main',
  name: 'payment_history',
  subject: 'session',
  retry: 'read',
  errors: ['history_range'],
})
