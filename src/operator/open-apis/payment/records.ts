/** What the lines of a customer paid in the last 90 days, from which payments and refunds are made. */
import type { PaymentRecord } from '../../../contract/main/payment-history.schema.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { opaque } from '../resource/opaque.ts'
import { partyAccountId } from '../resource/party-account.ts'
import type { Act, Customer } from '../resource/resource.ts'

export type Paid = { record: PaymentRecord; line: Line; id: string }

/** Newest first. Bills of a home are in the history of every line of the customer, and are shown once. */
export async function recordsOf(act: Act, customer: Customer, lines: readonly Line[]): Promise<Paid[]> {
  const found = new Map<string, Paid>()
  // An id with a colon names an account, which can be a number.
  for (const line of lines)
    for (const record of (await act.call(line, 'payment_history')).payments)
      if (!found.has(record.id)) {
        const local = record.id.includes(':') ? opaque(record.id) : record.id
        found.set(record.id, { record, line, id: `${customer.id}.${local}` })
      }
  return [...found.values()].sort((one, other) => other.record.at.localeCompare(one.record.at))
}

export const accountOf = (act: Act, line: Line) => ({
  id: partyAccountId(act, line),
  name: line.plan[act.language],
  '@referredType': 'PartyAccount',
})

/** Attributes that payments and refunds have. */
export const AMOUNTS = ['amount', 'totalAmount', 'account', 'paymentMethod'] as const
