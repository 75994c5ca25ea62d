/** Receipts of payments, readable from any device by their code. Floor plan, "/bien-lai/{code}"; feature P-PAY. */
import { call } from '../call.ts'
import type { Receipt, ReceiptRequest } from './receipt.schema.ts'

export const paymentReceipt = call<ReceiptRequest, Receipt>()({
  service: 'main',
  name: 'payment_receipt',
  subject: 'none',
  retry: 'read',
  errors: ['payment_unknown'],
})
