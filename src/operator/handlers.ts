/** One handler for each call: a call of the contract without a handler does not compile. */

import { accountMergeHandlers } from './features/account-merges/handlers.ts'
import { adviceHandlers } from './features/advice/handlers.ts'
import { autopayHandlers } from './features/autopay/handlers.ts'
import { endMandateOfWallet } from './features/autopay/wallet-unlinked.ts'
import { balanceHandlers } from './features/balance/handlers.ts'
import { billHandlers } from './features/bills/handlers.ts'
import { calendarHandlers } from './features/calendar/handlers.ts'
import { campaignHandlers } from './features/campaigns/handlers.ts'
import { cardCodeHandlers } from './features/card-codes/handlers.ts'
import { careHandlers } from './features/care/handlers.ts'
import { editorialHandlers } from './features/content/editorial-handlers.ts'
import { configurationHandlers } from './features/content/handlers.ts'
import { customerHandlers } from './features/customer/handlers.ts'
import { dataDeletionHandlers } from './features/data-deletion/handlers.ts'
import { dataExportHandlers } from './features/data-export/handlers.ts'
import { disputeHandlers } from './features/disputes/handlers.ts'
import { statementDisputes } from './features/disputes/of-statement.ts'
import { familyHandlers } from './features/family/handlers.ts'
import { handoffHandlers } from './features/handoffs/handlers.ts'
import { historyHandlers } from './features/history/handlers.ts'
import { homeComboHandlers } from './features/home-combo/handlers.ts'
import { homeNetworkHandlers } from './features/home-network/handlers.ts'
import { homeOrderHandlers } from './features/home-orders/handlers.ts'
import { identificationHandlers } from './features/identification/handlers.ts'
import { authenHandlers } from './features/identity/handlers.ts'
import { networkHandlers } from './features/identity/network/handlers.ts'
import { otpHandlers } from './features/identity/otp-handlers.ts'
import { ownDeviceHandlers } from './features/identity/own-devices/handlers.ts'
import { passkeyHandlers } from './features/identity/passkeys/handlers.ts'
import { incidentHandlers } from './features/incidents/handlers.ts'
import { invoiceHandlers } from './features/invoices/handlers.ts'
import { lineHandlers } from './features/lines/handlers.ts'
import { locationHandlers } from './features/locations/handlers.ts'
import { loyaltyHandlers } from './features/loyalty/handlers.ts'
import { memberHandlers } from './features/loyalty/member/handlers.ts'
import { numberHealthHandlers } from './features/number-health/handlers.ts'
import { opinionHandlers } from './features/opinions/handlers.ts'
import { packageHandlers } from './features/packages/handlers.ts'
import { paymentHandlers } from './features/payments/handlers.ts'
import { personalHandlers } from './features/personal/handlers.ts'
import { privacyHandlers } from './features/privacy/handlers.ts'
import { pushHandlers } from './features/push/handlers.ts'
import { requesterHandlers } from './features/requesters/handlers.ts'
import { requestHandlers } from './features/requests/handlers.ts'
import { roamingHandlers } from './features/roaming/handlers.ts'
import { roamingTripHandlers } from './features/roaming-trips/handlers.ts'
import { shortLinkHandlers } from './features/short-links/handlers.ts'
import { simOrderHandlers } from './features/sim-orders/handlers.ts'
import { simHandlers } from './features/sims/handlers.ts'
import { accountLinks } from './features/social-links/account-links.ts'
import { socialLinkHandlers } from './features/social-links/handlers.ts'
import { statementHandlers } from './features/statement/handlers.ts'
import { storeHandlers } from './features/stores/handlers.ts'
import { rechargeHandlers } from './features/top-up/handlers.ts'
import { usageAlertHandlers } from './features/usage-alerts/handlers.ts'
import { useLogHandlers } from './features/use-log/handlers.ts'
import { walletHandlers } from './features/wallet/handlers.ts'
import { openWallet } from './features/wallet/link.ts'
import type { Handlers } from './platform/context.ts'

export const handlers: Handlers = {
  ...otpHandlers,
  ...authenHandlers(openWallet, accountLinks),
  ...networkHandlers,
  ...passkeyHandlers,
  ...ownDeviceHandlers,
  ...socialLinkHandlers,
  ...customerHandlers,
  ...configurationHandlers,
  ...locationHandlers,
  ...lineHandlers,
  ...careHandlers,
  ...handoffHandlers,
  ...adviceHandlers,
  ...accountMergeHandlers,
  ...balanceHandlers,
  ...statementHandlers(statementDisputes),
  ...disputeHandlers,
  ...calendarHandlers,
  ...billHandlers,
  ...autopayHandlers,
  ...packageHandlers,
  ...usageAlertHandlers,
  ...pushHandlers,
  ...homeOrderHandlers,
  ...homeComboHandlers,
  ...homeNetworkHandlers,
  ...editorialHandlers,
  ...shortLinkHandlers,
  ...requesterHandlers,
  ...requestHandlers,
  ...incidentHandlers,
  ...storeHandlers,
  ...opinionHandlers,
  ...invoiceHandlers,
  ...historyHandlers,
  ...paymentHandlers,
  ...rechargeHandlers,
  ...cardCodeHandlers,
  ...simOrderHandlers,
  ...personalHandlers,
  ...privacyHandlers,
  ...dataDeletionHandlers,
  ...dataExportHandlers,
  ...useLogHandlers,
  ...identificationHandlers,
  ...numberHealthHandlers,
  ...walletHandlers(endMandateOfWallet),
  ...campaignHandlers,
  ...roamingHandlers,
  ...roamingTripHandlers,
  ...simHandlers,
  ...familyHandlers,
  ...memberHandlers,
  ...loyaltyHandlers,
}
