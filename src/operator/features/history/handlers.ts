/** Maps the calls of histories to their handlers. */
import { type Handlers, mayLag } from '../../platform/context.ts'
import { billPaymentHistory } from './bill-payments.ts'
import { historyFile } from './file.ts'
import { paymentHistory } from './payments.ts'
import { refillDetail, refillHistory } from './refills.ts'
import { usageHistory } from './usage.ts'

export const historyHandlers = {
  usage_history: usageHistory,
  payment_history: mayLag(paymentHistory),
  history_file: historyFile,
  mobile_prepaid_refill_history: mayLag(refillHistory),
  mobile_post_payment_history: mayLag(billPaymentHistory),
  mobile_prepaid_hist_detail: refillDetail,
} satisfies Partial<Handlers>
