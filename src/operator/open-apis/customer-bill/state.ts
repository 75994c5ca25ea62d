/** The state of a bill as TMF678 names it. `paid`: đ that was paid of it. */
import type { BillView } from '../../../contract/main/bill.schema.ts'

export const billStateOf = (state: BillView['state'], paid = 0): string =>
  state === 'paid' ? 'settled' : paid > 0 ? 'partiallyPaid' : 'sent'

/** Of a new one. Spec TMF-8. */
export const BILL_EVENTS = ['CustomerBillCreateEvent'] as const
