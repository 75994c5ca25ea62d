/** TMF676 `Refund`: what returned of a payment. */
import type { Line } from '../../platform/subscriber/line.ts'
import { customerRef, hrefOf, money, PAYMENTS } from '../resource/parts.ts'
import type { Act, Customer, CustomerResource, Item } from '../resource/resource.ts'
import { AMOUNTS, accountOf, recordsOf } from './records.ts'

async function refundsOf(act: Act, customer: Customer, lines: readonly Line[]): Promise<Item[]> {
  return (await recordsOf(act, customer, lines)).flatMap(({ record, line, id: payment }) =>
    record.refunds.map((refund, index) => {
      return {
        id: `${payment}:${index}`,
        name: record.name[act.language],
        description: refund.reason,
        refundDate: refund.at,
        statusDate: refund.done_at ?? refund.at,
        status: refund.done_at === null ? 'authorized' : 'done',
        amount: money(refund.amount),
        totalAmount: money(refund.amount),
        account: accountOf(act, line),
        paymentMethod: { name: refund.place, '@referredType': 'PaymentMethod' },
        payment: {
          id: payment,
          href: hrefOf(PAYMENTS, 'payment', payment),
          '@referredType': 'Payment',
        },
        requestor: customerRef({ id: line.customerId }),
      }
    }),
  )
}

export const refund: CustomerResource = {
  of: 'customer',
  name: 'refund',
  type: 'Refund',
  named: ['requestor.id', 'account.id'],
  attributes: [
    ...['name', 'description', 'refundDate', 'statusDate', 'status', ...AMOUNTS],
    ...['payment', 'requestor'],
  ],
  items: refundsOf,
}
