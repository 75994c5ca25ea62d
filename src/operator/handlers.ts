/** One handler for each call: a call of the contract without one does not compile here. */
import type { Handlers } from './context.ts'
import { authenHandlers } from './handlers/authen.ts'
import { autopayHandlers } from './handlers/autopay.ts'
import { balanceHandlers } from './handlers/balance.ts'
import { billHandlers } from './handlers/bill.ts'
import { campaignHandlers } from './handlers/campaign.ts'
import { configurationHandlers } from './handlers/configuration.ts'
import { customerHandlers } from './handlers/customer.ts'
import { documentHandlers } from './handlers/document.ts'
import { editorialHandlers } from './handlers/editorial.ts'
import { ledgerHandlers } from './handlers/ledger.ts'
import { lineHandlers } from './handlers/lines.ts'
import { locationHandlers } from './handlers/location.ts'
import { loyaltyHandlers } from './handlers/loyalty.ts'
import { memberHandlers } from './handlers/member.ts'
import { orderHandlers } from './handlers/order.ts'
import { otpHandlers } from './handlers/otp.ts'
import { packageHandlers } from './handlers/package.ts'
import { paymentHandlers } from './handlers/payment.ts'
import { personalHandlers } from './handlers/personal.ts'
import { rechargeHandlers } from './handlers/recharge.ts'
import { roamingHandlers } from './handlers/roaming.ts'

export const handlers: Handlers = {
  ...otpHandlers,
  ...authenHandlers,
  ...customerHandlers,
  ...configurationHandlers,
  ...locationHandlers,
  ...lineHandlers,
  ...balanceHandlers,
  ...ledgerHandlers,
  ...billHandlers,
  ...autopayHandlers,
  ...packageHandlers,
  ...orderHandlers,
  ...editorialHandlers,
  ...documentHandlers,
  ...paymentHandlers,
  ...rechargeHandlers,
  ...personalHandlers,
  ...campaignHandlers,
  ...roamingHandlers,
  ...memberHandlers,
  ...loyaltyHandlers,
}
