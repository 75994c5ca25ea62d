/** Payment receipts, readable from any device by their code. Spec PAY-19. */
import { defineCall } from '../call.ts'
import type { ReceiptSchemas } from './receipt.schema.ts'

export const paymentReceipt = defineCall<ReceiptSchemas>()({
  service: 'main',
  name: 'payment_receipt',
  subject: 'none',
  retry: 'read',
  errors: ['payment_unknown'],
})
