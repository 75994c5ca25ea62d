/** Topping up the signed-in line, by a scratch card or an order: `TopupBalance` of TMF654. */
import { fromCharacteristics } from '../../contract/rules/open-api-characteristic.ts'
import { ofLine } from '../answer.ts'
import { type Extended, ownPart } from '../resources.ts'

type TopUp = Extended & { amount: { amount: number }; confirmationDate?: string }

export const mobilePaymentRechargeV2 = ofLine(
  'mobile_payment_recharge_v2',
  async ({ backEnd, subject }, { amount, card, short_link, idempotency_key }) => {
    const body = {
      usageType: 'monetary',
      bucket: { id: `${subject.line}.main` },
      partyAccount: { id: `${subject.customer}.${subject.line}` },
      ...(short_link !== undefined && { characteristic: [{ name: 'shortLink', value: short_link }] }),
      ...(card === undefined ? { amount: { amount, units: 'VND' } } : { voucher: card }),
    }
    const path = 'prepayBalanceManagement/v4/topupBalance'
    const { item, repeated: replayed } = await backEnd.post<TopUp>(path, body, idempotency_key)
    const { expires_in, serial, balance, locks_at } = fromCharacteristics(item.characteristic)
    const value = item.amount.amount
    return card === undefined
      ? {
          order: { transaction_id: ownPart(item.id), final_amount: value, expires_in, replayed },
          card: null,
          replayed,
        }
      : {
          order: null,
          card: { serial, amount: value, balance, locks_at, at: item.confirmationDate },
          replayed,
        }
  },
  // For another's line the operator's service asks for a code.
  ({ target }) => target === undefined,
)
