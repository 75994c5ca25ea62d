/**
 * Every call with its schemas. Gateway and operator read this list; the browser imports single calls. It also
 * types the operator's handlers: a call without a handler does not compile.
 */
import { roamingBannerSchemas } from './banners/banner.schema.ts'
import * as roamingBanner from './banners/banner.ts'
import type { Call, RequestOf, ResultOf } from './call.ts'
import type { CallEntries, CallEntry } from './call-entry.ts'
import { contentSchemas } from './configuration/content.schema.ts'
import * as content from './configuration/content.ts'
import { locationSchemas } from './configuration/location.schema.ts'
import * as location from './configuration/location.ts'
import { storeSchemas } from './configuration/store.schema.ts'
import * as store from './configuration/store.ts'
import { memberSchemas } from './loyalty/member.schema.ts'
import * as member from './loyalty/member.ts'
import { offersSchemas } from './loyalty/offers.schema.ts'
import * as offers from './loyalty/offers.ts'
import { partnerSchemas } from './loyalty/partner.schema.ts'
import * as partner from './loyalty/partner.ts'
import { pointsSchemas } from './loyalty/points.schema.ts'
import * as points from './loyalty/points.ts'
import { accountMergeSchemas } from './main/account-merge.schema.ts'
import * as accountMerge from './main/account-merge.ts'
import { adviceSchemas } from './main/advice.schema.ts'
import * as advice from './main/advice.ts'
import { authenSchemas } from './main/authen.schema.ts'
import * as authen from './main/authen.ts'
import { autopaySchemas } from './main/autopay.schema.ts'
import * as autopay from './main/autopay.ts'
import { balanceSchemas } from './main/balance.schema.ts'
import * as balance from './main/balance.ts'
import { billSchemas } from './main/bill.schema.ts'
import * as bill from './main/bill.ts'
import { calendarFeedSchemas } from './main/calendar-feed.schema.ts'
import * as calendarFeed from './main/calendar-feed.ts'
import { campaignSchemas } from './main/campaign.schema.ts'
import * as campaign from './main/campaign.ts'
import { cardCodeSchemas } from './main/card-code.schema.ts'
import * as cardCode from './main/card-code.ts'
import { careSchemas } from './main/care.schema.ts'
import * as care from './main/care.ts'
import { customerSchemas } from './main/customer.schema.ts'
import * as customer from './main/customer.ts'
import { dataDeletionSchemas } from './main/data-deletion.schema.ts'
import * as dataDeletion from './main/data-deletion.ts'
import { dataExportSchemas } from './main/data-export.schema.ts'
import * as dataExport from './main/data-export.ts'
import { einvoiceSchemas } from './main/einvoice.schema.ts'
import * as einvoice from './main/einvoice.ts'
import { familySchemas } from './main/family.schema.ts'
import * as family from './main/family.ts'
import { faqSchemas } from './main/faq.schema.ts'
import * as faq from './main/faq.ts'
import { handoffSchemas } from './main/handoff.schema.ts'
import * as handoff from './main/handoff.ts'
import { helpFileSchemas } from './main/help-file.schema.ts'
import * as helpFile from './main/help-file.ts'
import { helpRequestSchemas } from './main/help-request.schema.ts'
import * as helpRequest from './main/help-request.ts'
import { helpVisitorSchemas } from './main/help-visitor.schema.ts'
import * as helpVisitor from './main/help-visitor.ts'
import { homeComboSchemas } from './main/home-combo.schema.ts'
import * as homeCombo from './main/home-combo.ts'
import { homeNetworkSchemas } from './main/home-network.schema.ts'
import * as homeNetwork from './main/home-network.ts'
import { homeOrderSchemas } from './main/home-order.schema.ts'
import * as homeOrder from './main/home-order.ts'
import { identificationSchemas } from './main/identification.schema.ts'
import * as identification from './main/identification.ts'
import { incidentSchemas } from './main/incident.schema.ts'
import * as incident from './main/incident.ts'
import { ledgerSchemas } from './main/ledger.schema.ts'
import * as ledger from './main/ledger.ts'
import { managedLineSchemas } from './main/managed-line.schema.ts'
import * as managedLine from './main/managed-line.ts'
import { networkSchemas } from './main/network.schema.ts'
import * as network from './main/network.ts'
import { newsSchemas } from './main/news.schema.ts'
import * as news from './main/news.ts'
import { numberHealthSchemas } from './main/number-health.schema.ts'
import * as numberHealth from './main/number-health.ts'
import { opinionSchemas } from './main/opinion.schema.ts'
import * as opinion from './main/opinion.ts'
import { otpSchemas } from './main/otp.schema.ts'
import * as otp from './main/otp.ts'
import { ownDeviceSchemas } from './main/own-device.schema.ts'
import * as ownDevice from './main/own-device.ts'
import { packageSchemas } from './main/package.schema.ts'
import * as packages from './main/package.ts'
import { passkeySchemas } from './main/passkey.schema.ts'
import * as passkey from './main/passkey.ts'
import { paymentClaimSchemas } from './main/payment-claim.schema.ts'
import * as paymentClaim from './main/payment-claim.ts'
import { paymentHistorySchemas } from './main/payment-history.schema.ts'
import * as paymentHistory from './main/payment-history.ts'
import { paymentOrderSchemas } from './main/payment-order.schema.ts'
import * as paymentOrder from './main/payment-order.ts'
import { personalSchemas } from './main/personal.schema.ts'
import * as personal from './main/personal.ts'
import { privacySchemas } from './main/privacy.schema.ts'
import * as privacy from './main/privacy.ts'
import { pushSchemas } from './main/push.schema.ts'
import * as push from './main/push.ts'
import { receiptSchemas } from './main/receipt.schema.ts'
import * as receipt from './main/receipt.ts'
import { rechargeSchemas } from './main/recharge.schema.ts'
import * as recharge from './main/recharge.ts'
import { roamingSchemas } from './main/roaming.schema.ts'
import * as roaming from './main/roaming.ts'
import { securitySchemas } from './main/security.schema.ts'
import * as security from './main/security.ts'
import { shortLinkSchemas } from './main/short-link.schema.ts'
import * as shortLink from './main/short-link.ts'
import { simSchemas } from './main/sim.schema.ts'
import * as sim from './main/sim.ts'
import { simFreezeSchemas } from './main/sim-freeze.schema.ts'
import * as simFreeze from './main/sim-freeze.ts'
import { simOrderSchemas } from './main/sim-order.schema.ts'
import * as simOrder from './main/sim-order.ts'
import { socialLinkSchemas } from './main/social-link.schema.ts'
import * as socialLink from './main/social-link.ts'
import { storeVisitSchemas } from './main/store-visit.schema.ts'
import * as storeVisit from './main/store-visit.ts'
import { troubleSchemas } from './main/trouble.schema.ts'
import * as trouble from './main/trouble.ts'
import { usageSchemas } from './main/usage.schema.ts'
import * as usage from './main/usage.ts'
import { usageAlertSchemas } from './main/usage-alert.schema.ts'
import * as usageAlert from './main/usage-alert.ts'
import { useLogSchemas } from './main/use-log.schema.ts'
import * as useLog from './main/use-log.ts'
import { walletSchemas } from './main/wallet.schema.ts'
import * as wallet from './main/wallet.ts'
import { packageRegSchemas } from './payment/package-reg.schema.ts'
import * as packageReg from './payment/package-reg.ts'
import { roamingPackageSchemas } from './roaming/package.schema.ts'
import * as roamingPackage from './roaming/package.ts'
import { registerSchemas } from './roaming/register.schema.ts'
import * as roamingRegister from './roaming/register.ts'
import { transactionSchemas } from './roaming/transaction.schema.ts'
import * as roamingTransaction from './roaming/transaction.ts'

/** In the order of the OpenAPI document: nouns in this order, calls in the order of their schema file. */
export const nouns = {
  otp: withSchemas(otp, otpSchemas),
  authen: withSchemas(authen, authenSchemas),
  network: withSchemas(network, networkSchemas),
  passkey: withSchemas(passkey, passkeySchemas),
  ownDevice: withSchemas(ownDevice, ownDeviceSchemas),
  socialLink: withSchemas(socialLink, socialLinkSchemas),
  personal: withSchemas(personal, personalSchemas),
  privacy: withSchemas(privacy, privacySchemas),
  dataExport: withSchemas(dataExport, dataExportSchemas),
  dataDeletion: withSchemas(dataDeletion, dataDeletionSchemas),
  useLog: withSchemas(useLog, useLogSchemas),
  wallet: withSchemas(wallet, walletSchemas),
  customer: withSchemas(customer, customerSchemas),
  shortLink: withSchemas(shortLink, shortLinkSchemas),
  numberHealth: withSchemas(numberHealth, numberHealthSchemas),
  managedLine: withSchemas(managedLine, managedLineSchemas),
  advice: withSchemas(advice, adviceSchemas),
  care: withSchemas(care, careSchemas),
  handoff: withSchemas(handoff, handoffSchemas),
  accountMerge: withSchemas(accountMerge, accountMergeSchemas),
  balance: withSchemas(balance, balanceSchemas),
  ledger: withSchemas(ledger, ledgerSchemas),
  calendarFeed: withSchemas(calendarFeed, calendarFeedSchemas),
  usageAlert: withSchemas(usageAlert, usageAlertSchemas),
  push: withSchemas(push, pushSchemas),
  packages: withSchemas(packages, packageSchemas),
  homeOrder: withSchemas(homeOrder, homeOrderSchemas),
  homeCombo: withSchemas(homeCombo, homeComboSchemas),
  homeNetwork: withSchemas(homeNetwork, homeNetworkSchemas),
  autopay: withSchemas(autopay, autopaySchemas),
  paymentHistory: withSchemas(paymentHistory, paymentHistorySchemas),
  receipt: withSchemas(receipt, receiptSchemas),
  recharge: withSchemas(recharge, rechargeSchemas),
  cardCode: withSchemas(cardCode, cardCodeSchemas),
  paymentClaim: withSchemas(paymentClaim, paymentClaimSchemas),
  paymentOrder: withSchemas(paymentOrder, paymentOrderSchemas),
  packageReg: withSchemas(packageReg, packageRegSchemas),
  campaign: withSchemas(campaign, campaignSchemas),
  bill: withSchemas(bill, billSchemas),
  einvoice: withSchemas(einvoice, einvoiceSchemas),
  usage: withSchemas(usage, usageSchemas),
  security: withSchemas(security, securitySchemas),
  sim: withSchemas(sim, simSchemas),
  simFreeze: withSchemas(simFreeze, simFreezeSchemas),
  roaming: withSchemas(roaming, roamingSchemas),
  family: withSchemas(family, familySchemas),
  simOrder: withSchemas(simOrder, simOrderSchemas),
  identification: withSchemas(identification, identificationSchemas),
  roamingTransaction: withSchemas(roamingTransaction, transactionSchemas),
  roamingPackage: withSchemas(roamingPackage, roamingPackageSchemas),
  roamingRegister: withSchemas(roamingRegister, registerSchemas),
  roamingBanner: withSchemas(roamingBanner, roamingBannerSchemas),
  offers: withSchemas(offers, offersSchemas),
  points: withSchemas(points, pointsSchemas),
  partner: withSchemas(partner, partnerSchemas),
  member: withSchemas(member, memberSchemas),
  news: withSchemas(news, newsSchemas),
  faq: withSchemas(faq, faqSchemas),
  helpRequest: withSchemas(helpRequest, helpRequestSchemas),
  helpFile: withSchemas(helpFile, helpFileSchemas),
  helpVisitor: withSchemas(helpVisitor, helpVisitorSchemas),
  trouble: withSchemas(trouble, troubleSchemas),
  incident: withSchemas(incident, incidentSchemas),
  storeVisit: withSchemas(storeVisit, storeVisitSchemas),
  opinion: withSchemas(opinion, opinionSchemas),
  store: withSchemas(store, storeSchemas),
  content: withSchemas(content, contentSchemas),
  location: withSchemas(location, locationSchemas),
}
export type Noun = keyof typeof nouns

export const calls = {
  ...nouns.otp,
  ...nouns.authen,
  ...nouns.network,
  ...nouns.passkey,
  ...nouns.ownDevice,
  ...nouns.socialLink,
  ...nouns.personal,
  ...nouns.privacy,
  ...nouns.dataExport,
  ...nouns.dataDeletion,
  ...nouns.useLog,
  ...nouns.wallet,
  ...nouns.customer,
  ...nouns.shortLink,
  ...nouns.numberHealth,
  ...nouns.managedLine,
  ...nouns.advice,
  ...nouns.care,
  ...nouns.handoff,
  ...nouns.accountMerge,
  ...nouns.balance,
  ...nouns.ledger,
  ...nouns.calendarFeed,
  ...nouns.usageAlert,
  ...nouns.push,
  ...nouns.packages,
  ...nouns.homeOrder,
  ...nouns.homeCombo,
  ...nouns.homeNetwork,
  ...nouns.autopay,
  ...nouns.paymentHistory,
  ...nouns.receipt,
  ...nouns.recharge,
  ...nouns.cardCode,
  ...nouns.paymentClaim,
  ...nouns.paymentOrder,
  ...nouns.packageReg,
  ...nouns.campaign,
  ...nouns.bill,
  ...nouns.einvoice,
  ...nouns.usage,
  ...nouns.security,
  ...nouns.sim,
  ...nouns.simFreeze,
  ...nouns.roaming,
  ...nouns.family,
  ...nouns.simOrder,
  ...nouns.identification,
  ...nouns.roamingTransaction,
  ...nouns.roamingPackage,
  ...nouns.roamingRegister,
  ...nouns.roamingBanner,
  ...nouns.offers,
  ...nouns.points,
  ...nouns.partner,
  ...nouns.member,
  ...nouns.news,
  ...nouns.faq,
  ...nouns.helpRequest,
  ...nouns.helpFile,
  ...nouns.helpVisitor,
  ...nouns.trouble,
  ...nouns.incident,
  ...nouns.storeVisit,
  ...nouns.opinion,
  ...nouns.store,
  ...nouns.content,
  ...nouns.location,
}

export type Calls = typeof calls
export type CallName = keyof Calls
export type CallRequest<Name extends CallName> = RequestOf<Calls[Name]['call']>
/** What a handler of the operator receives: the request, plus the gateway's signature where it adds one. */
export type SignedRequest<Name extends CallName> =
  Calls[Name] extends CallEntry<infer _Request, infer _Result, infer Signed> ? Signed : never
export type CallResult<Name extends CallName> = ResultOf<Calls[Name]['call']>

export function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name)
}

/** The calls that a noun's module exports. */
type CallsIn<Noun> = Extract<Noun[keyof Noun], Call>
type Joined<Noun, Entries> = {
  [Name in keyof Entries]: { call: Extract<CallsIn<Noun>, { name: Name }> } & Entries[Name]
}

/**
 * Joins the calls of a noun's module with their entries by name. An entry without a call does not compile;
 * neither does a call without an entry (see `defineCall`).
 */
function withSchemas<Noun extends Readonly<Record<string, Call>>, Entries extends CallEntries>(
  noun: Noun,
  entries: Entries & Readonly<Record<Exclude<keyof Entries, CallsIn<Noun>['name']>, never>>,
): Joined<Noun, Entries> {
  const declared = Object.values(noun)
  const joined = Object.entries(entries).map(([name, entry]) => [
    name,
    { call: declared.find((call) => call.name === name), ...entry },
  ])
  return Object.fromEntries(joined) as Joined<Noun, Entries>
}
