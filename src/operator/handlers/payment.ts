/** Calls of payments from outside and who answers them. */
import type { Handlers } from '../context.ts'
import { createTransaction } from '../payment/create.ts'
import { getQR } from '../payment/qr.ts'
import { queryTransactionInfo } from '../payment/query.ts'
import { paymentReceipt } from '../payment/receipt.ts'

export const paymentHandlers = {
  createTransaction,
  getQR,
  queryTransactionInfo,
  payment_receipt: paymentReceipt,
} satisfies Partial<Handlers>
