/** Calls of histories and documents and who answers them. */
import type { Handlers } from '../context.ts'
import { historyFile } from '../history/file.ts'
import { refillDetail, refillHistory } from '../history/refills.ts'
import { usageHistory } from '../history/usage.ts'

export const documentHandlers = {
  usage_history: usageHistory,
  history_file: historyFile,
  mobile_prepaid_refill_history: refillHistory,
  mobile_prepaid_hist_detail: refillDetail,
} satisfies Partial<Handlers>
