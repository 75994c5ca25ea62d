/** Topics and their keys, typed from the Vietnamese files. */

import type abroad from '../../../content/messages/vi/abroad.json'
import type account from '../../../content/messages/vi/account.json'
import type accountMerge from '../../../content/messages/vi/accountMerge.json'
import type accountShell from '../../../content/messages/vi/accountShell.json'
import type adviser from '../../../content/messages/vi/adviser.json'
import type answers from '../../../content/messages/vi/answers.json'
import type app from '../../../content/messages/vi/app.json'
import type autopay from '../../../content/messages/vi/autopay.json'
import type bill from '../../../content/messages/vi/bill.json'
import type bills from '../../../content/messages/vi/bills.json'
import type billsPage from '../../../content/messages/vi/billsPage.json'
import type cards from '../../../content/messages/vi/cards.json'
import type care from '../../../content/messages/vi/care.json'
import type carousel from '../../../content/messages/vi/carousel.json'
import type checkoutErrors from '../../../content/messages/vi/checkoutErrors.json'
import type compare from '../../../content/messages/vi/compare.json'
import type continuing from '../../../content/messages/vi/continuing.json'
import type custom from '../../../content/messages/vi/custom.json'
import type customLive from '../../../content/messages/vi/customLive.json'
import type einvoice from '../../../content/messages/vi/einvoice.json'
import type einvoicePage from '../../../content/messages/vi/einvoicePage.json'
import type entry from '../../../content/messages/vi/entry.json'
import type errorPage from '../../../content/messages/vi/errorPage.json'
import type errors from '../../../content/messages/vi/errors.json'
import type families from '../../../content/messages/vi/families.json'
import type family from '../../../content/messages/vi/family.json'
import type features from '../../../content/messages/vi/features.json'
import type handoff from '../../../content/messages/vi/handoff.json'
import type help from '../../../content/messages/vi/help.json'
import type history from '../../../content/messages/vi/history.json'
import type home from '../../../content/messages/vi/home.json'
import type homeCombo from '../../../content/messages/vi/homeCombo.json'
import type homeNetwork from '../../../content/messages/vi/homeNetwork.json'
import type hub from '../../../content/messages/vi/hub.json'
import type identification from '../../../content/messages/vi/identification.json'
import type identificationPage from '../../../content/messages/vi/identificationPage.json'
import type identificationSteps from '../../../content/messages/vi/identificationSteps.json'
import type information from '../../../content/messages/vi/information.json'
import type join from '../../../content/messages/vi/join.json'
import type landing from '../../../content/messages/vi/landing.json'
import type ledger from '../../../content/messages/vi/ledger.json'
import type ledgerMore from '../../../content/messages/vi/ledgerMore.json'
import type legal from '../../../content/messages/vi/legal.json'
import type lineRoles from '../../../content/messages/vi/lineRoles.json'
import type lineState from '../../../content/messages/vi/lineState.json'
import type lines from '../../../content/messages/vi/lines.json'
import type loyalty from '../../../content/messages/vi/loyalty.json'
import type loyaltyAbout from '../../../content/messages/vi/loyaltyAbout.json'
import type loyaltyArea from '../../../content/messages/vi/loyaltyArea.json'
import type loyaltyClaims from '../../../content/messages/vi/loyaltyClaims.json'
import type loyaltyCode from '../../../content/messages/vi/loyaltyCode.json'
import type loyaltyErrors from '../../../content/messages/vi/loyaltyErrors.json'
import type loyaltyGift from '../../../content/messages/vi/loyaltyGift.json'
import type loyaltyOffer from '../../../content/messages/vi/loyaltyOffer.json'
import type loyaltyOffers from '../../../content/messages/vi/loyaltyOffers.json'
import type loyaltyPoints from '../../../content/messages/vi/loyaltyPoints.json'
import type loyaltyRating from '../../../content/messages/vi/loyaltyRating.json'
import type loyaltyService from '../../../content/messages/vi/loyaltyService.json'
import type member from '../../../content/messages/vi/member.json'
import type memberCancel from '../../../content/messages/vi/memberCancel.json'
import type memberCard from '../../../content/messages/vi/memberCard.json'
import type methods from '../../../content/messages/vi/methods.json'
import type navigation from '../../../content/messages/vi/navigation.json'
import type news from '../../../content/messages/vi/news.json'
import type notFound from '../../../content/messages/vi/notFound.json'
import type noticeChoice from '../../../content/messages/vi/noticeChoice.json'
import type numberHealth from '../../../content/messages/vi/numberHealth.json'
import type offers from '../../../content/messages/vi/offers.json'
import type offline from '../../../content/messages/vi/offline.json'
import type order from '../../../content/messages/vi/order.json'
import type orders from '../../../content/messages/vi/orders.json'
import type owed from '../../../content/messages/vi/owed.json'
import type ownDevices from '../../../content/messages/vi/ownDevices.json'
import type packages from '../../../content/messages/vi/packages.json'
import type partner from '../../../content/messages/vi/partner.json'
import type passkeys from '../../../content/messages/vi/passkeys.json'
import type pay from '../../../content/messages/vi/pay.json'
import type payBills from '../../../content/messages/vi/payBills.json'
import type paying from '../../../content/messages/vi/paying.json'
import type payment from '../../../content/messages/vi/payment.json'
import type paymentClaim from '../../../content/messages/vi/paymentClaim.json'
import type paymentTried from '../../../content/messages/vi/paymentTried.json'
import type personal from '../../../content/messages/vi/personal.json'
import type privacy from '../../../content/messages/vi/privacy.json'
import type privacyRecord from '../../../content/messages/vi/privacyRecord.json'
import type promotion from '../../../content/messages/vi/promotion.json'
import type purchase from '../../../content/messages/vi/purchase.json'
import type push from '../../../content/messages/vi/push.json'
import type receipt from '../../../content/messages/vi/receipt.json'
import type requests from '../../../content/messages/vi/requests.json'
import type rewards from '../../../content/messages/vi/rewards.json'
import type roaming from '../../../content/messages/vi/roaming.json'
import type roamingAccount from '../../../content/messages/vi/roamingAccount.json'
import type roamingSheets from '../../../content/messages/vi/roamingSheets.json'
import type roamingShell from '../../../content/messages/vi/roamingShell.json'
import type safety from '../../../content/messages/vi/safety.json'
import type scan from '../../../content/messages/vi/scan.json'
import type search from '../../../content/messages/vi/search.json'
import type security from '../../../content/messages/vi/security.json'
import type session from '../../../content/messages/vi/session.json'
import type shell from '../../../content/messages/vi/shell.json'
import type shortLink from '../../../content/messages/vi/shortLink.json'
import type signin from '../../../content/messages/vi/signin.json'
import type simOrders from '../../../content/messages/vi/simOrders.json'
import type simple from '../../../content/messages/vi/simple.json'
import type sims from '../../../content/messages/vi/sims.json'
import type socialLinks from '../../../content/messages/vi/socialLinks.json'
import type standardise from '../../../content/messages/vi/standardise.json'
import type status from '../../../content/messages/vi/status.json'
import type stepUp from '../../../content/messages/vi/stepUp.json'
import type stores from '../../../content/messages/vi/stores.json'
import type storeVisits from '../../../content/messages/vi/storeVisits.json'
import type survey from '../../../content/messages/vi/survey.json'
import type television from '../../../content/messages/vi/television.json'
import type together from '../../../content/messages/vi/together.json'
import type topUp from '../../../content/messages/vi/topUp.json'
import type topUpPage from '../../../content/messages/vi/topUpPage.json'
import type trip from '../../../content/messages/vi/trip.json'
import type tripPage from '../../../content/messages/vi/tripPage.json'
import type trouble from '../../../content/messages/vi/trouble.json'
import type usageAlert from '../../../content/messages/vi/usageAlert.json'
import type version from '../../../content/messages/vi/version.json'
import type viewPdf from '../../../content/messages/vi/viewPdf.json'
import type where from '../../../content/messages/vi/where.json'

export type Topics = {
  adviser: typeof adviser
  autopay: typeof autopay
  abroad: typeof abroad
  news: typeof news
  handoff: typeof handoff
  help: typeof help
  television: typeof television
  stores: typeof stores
  storeVisits: typeof storeVisits
  survey: typeof survey
  where: typeof where
  ledger: typeof ledger
  ledgerMore: typeof ledgerMore
  legal: typeof legal
  features: typeof features
  version: typeof version
  signin: typeof signin
  together: typeof together
  topUp: typeof topUp
  topUpPage: typeof topUpPage
  trip: typeof trip
  tripPage: typeof tripPage
  trouble: typeof trouble
  session: typeof session
  purchase: typeof purchase
  account: typeof account
  accountShell: typeof accountShell
  compare: typeof compare
  answers: typeof answers
  app: typeof app
  care: typeof care
  carousel: typeof carousel
  continuing: typeof continuing
  custom: typeof custom
  customLive: typeof customLive
  einvoice: typeof einvoice
  einvoicePage: typeof einvoicePage
  entry: typeof entry
  errorPage: typeof errorPage
  errors: typeof errors
  cards: typeof cards
  checkoutErrors: typeof checkoutErrors
  families: typeof families
  family: typeof family
  history: typeof history
  home: typeof home
  homeCombo: typeof homeCombo
  homeNetwork: typeof homeNetwork
  hub: typeof hub
  identification: typeof identification
  identificationPage: typeof identificationPage
  identificationSteps: typeof identificationSteps
  information: typeof information
  lineState: typeof lineState
  lineRoles: typeof lineRoles
  lines: typeof lines
  accountMerge: typeof accountMerge
  loyalty: typeof loyalty
  loyaltyAbout: typeof loyaltyAbout
  loyaltyOffer: typeof loyaltyOffer
  loyaltyOffers: typeof loyaltyOffers
  loyaltyGift: typeof loyaltyGift
  loyaltyRating: typeof loyaltyRating
  loyaltyClaims: typeof loyaltyClaims
  loyaltyService: typeof loyaltyService
  loyaltyPoints: typeof loyaltyPoints
  loyaltyCode: typeof loyaltyCode
  loyaltyArea: typeof loyaltyArea
  loyaltyErrors: typeof loyaltyErrors
  memberCard: typeof memberCard
  memberCancel: typeof memberCancel
  member: typeof member
  join: typeof join
  landing: typeof landing
  methods: typeof methods
  navigation: typeof navigation
  notFound: typeof notFound
  numberHealth: typeof numberHealth
  roamingAccount: typeof roamingAccount
  order: typeof order
  orders: typeof orders
  owed: typeof owed
  offers: typeof offers
  offline: typeof offline
  ownDevices: typeof ownDevices
  packages: typeof packages
  partner: typeof partner
  pay: typeof pay
  paying: typeof paying
  paymentClaim: typeof paymentClaim
  paymentTried: typeof paymentTried
  usageAlert: typeof usageAlert
  push: typeof push
  noticeChoice: typeof noticeChoice
  personal: typeof personal
  passkeys: typeof passkeys
  payment: typeof payment
  privacy: typeof privacy
  privacyRecord: typeof privacyRecord
  promotion: typeof promotion
  receipt: typeof receipt
  requests: typeof requests
  rewards: typeof rewards
  roaming: typeof roaming
  roamingSheets: typeof roamingSheets
  roamingShell: typeof roamingShell
  safety: typeof safety
  scan: typeof scan
  search: typeof search
  security: typeof security
  shell: typeof shell
  socialLinks: typeof socialLinks
  standardise: typeof standardise
  status: typeof status
  stepUp: typeof stepUp
  payBills: typeof payBills
  billsPage: typeof billsPage
  bills: typeof bills
  bill: typeof bill
  shortLink: typeof shortLink
  simOrders: typeof simOrders
  simple: typeof simple
  sims: typeof sims
  viewPdf: typeof viewPdf
}
export type Topic = keyof Topics
