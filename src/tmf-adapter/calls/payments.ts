/** Paying bills by bank transfer, and the state of any order: payments by TMF676. */
import { ApiError } from '../../contract/errors.ts'
import { fromCharacteristics } from '../../contract/rules/open-api-characteristic.ts'
import { ofLine } from '../answer.ts'
import { type Extended, inPath, type Money, ownPart } from '../resources.ts'
import { billIdOf } from './bill-parts.ts'

type Payment = Extended & { correlatorId: string; totalAmount: Money }

const PAYMENTS = 'payment/v4/payment'
const money = (value: number) => ({ unit: 'VND', value })

export const selfcareTtcPaymentInfo = ofLine('selfcare_ttc_payment_info', async (adapting, fields) => {
  const { backEnd, subject } = adapting
  const { bills, total, idempotency_key } = fields
  const body = {
    account: { id: `${subject.customer}.${subject.line}` },
    paymentMethod: { name: 'vietqr' },
    totalAmount: money(total),
    paymentItem: bills.map(({ bill_id, amount, part }, index) => ({
      id: String(index + 1),
      item: { id: billIdOf(adapting, bill_id), '@referredType': 'CustomerBill' },
      amount: money(part ?? amount),
      totalAmount: money(amount),
    })),
  }
  const { item, repeated } = await backEnd.post<Payment>(PAYMENTS, body, idempotency_key)
  const { expires_in } = fromCharacteristics(item.characteristic)
  const final_amount = item.totalAmount.value
  return { transaction_id: ownPart(item.id), final_amount, expires_in, replayed: repeated }
})

export const paymentOrderGet = ofLine('payment_order_get', async (adapting, { transaction_id }) => {
  const { backEnd, subject, now } = adapting
  const path = `${PAYMENTS}/${inPath(`${subject.customer}.${transaction_id}`)}`
  const payment = await backEnd.get<Payment>(path).catch((error: unknown) => {
    const isUnknown = error instanceof ApiError && error.code === 'not_found'
    throw isUnknown ? new ApiError('payment_unknown') : error
  })
  return {
    ...fromCharacteristics(payment.characteristic),
    transaction_id: ownPart(payment.id),
    memo: payment.correlatorId,
    final_amount: payment.totalAmount.value,
    as_of: now,
  }
})
