/** Tables of customers, tables found by their own key, and small tables that are not spread over servers. */
import { beside, local, ofCustomer, ofOwnKey, type Roles, reference } from './role.ts'

const EDITORIAL = 'loaded from content at each start, read by every call'
const COUNTER = 'one row that all lines count up'

export const OF_CUSTOMERS = {
  contactChange: ofCustomer('customerId'),
  customer: ofCustomer('id'),
  customerFact: ofCustomer('customerId'),
  einvoice: ofCustomer('customerId'),
  numberAnswer: ofCustomer('customerId'),
} as const satisfies Partial<Roles>

export const OF_OWN_KEYS = {
  answerVote: ofOwnKey('voter', 'a digest: whose vote it is, is not known'),
  bankCredit: ofOwnKey('id', 'arrives with a memo, from which the order is found'),
  bankNotice: ofOwnKey('eventId', 'arrives from a provider before its order is known'),
  billSelection: ofOwnKey('code', 'a digest of bills, the same for all who select them'),
  captcha: ofOwnKey('id', 'of a visitor without a number'),
  cardShown: beside('serial', 'scratchCard'),
  entryToken: ofOwnKey('digest', 'proves a number that is not in it'),
  enqueuedWork: ofOwnKey('subject', 'what it is about: an order, a bill'),
  helpVisitor: ofOwnKey('digest', 'the browser, from which its number is found'),
  hubEvent: ofOwnKey('id', 'addressed to a client, which is no subscriber'),
  jobItem: ofOwnKey('subject', 'the key of any item; a job as a whole has an empty one'),
  ledgerTransaction: ofOwnKey('id', 'its entries have the lines; a reference is posted once'),
  loyaltyRequest: ofOwnKey('id', 'a request that was seen, whoever sent it'),
  networkCodeUse: ofOwnKey('digest', 'proves a number that is not in it'),
  outbox: ofOwnKey('subject', 'an order, a refund or an attempt, as its kind says'),
  partnerApplication: ofOwnKey('code', 'of a business, which has no line'),
  passkeyUse: ofOwnKey('nonce', 'a challenge before it is known who answers'),
  scratchCard: ofOwnKey('serial', 'entered by its code, by any line'),
  simBuyer: ofOwnKey('digest', 'the browser, from which the number that represents it is found'),
  simNumber: ofOwnKey('msisdn', 'no line yet: held by one and paid by another'),
  simNumberKey: beside('msisdn', 'simNumber'),
} as const satisfies Partial<Roles>

export const WHOLE = {
  einvoiceSeries: local('legal numbers without gaps: one row for each series'),
  faq: reference(EDITORIAL),
  faqTopic: reference(EDITORIAL),
  hubSubscription: reference('few rows, read with every product order of a client'),
  incident: reference('few rows, read by many lines'),
  incidentUpdate: reference('few rows, read by many lines'),
  roamingFailure: reference('few rows, read by many lines'),
  ledgerClosing: local('closes the books of the operator, a row a day'),
  ledgerDay: local('sums of the operator’s accounts, some rows a day'),
  news: reference(EDITORIAL),
  newsGroup: reference(EDITORIAL),
  offerStock: local('one row for each offer, which claims count down'),
  offerStars: local('some rows for each offer, which ratings count up'),
  otpTally: local(`by minute and part: ${COUNTER}`),
  packageVersion: reference(EDITORIAL),
  setting: reference('few rows, read by every call'),
  shortLinkOpening: local(`by day and link: ${COUNTER}`),
  store: reference(EDITORIAL),
} as const satisfies Partial<Roles>
