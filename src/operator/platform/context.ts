/**
 * The dependencies of every call, so that the operator never uses a global clock, random source, database or
 * network.
 */
import type { CallName, CallResult, SignedRequest } from '../../contract/calls.ts'
import type { Banks } from '../../contract/content/banks.ts'
import type { Banner } from '../../contract/content/banners.ts'
import type { HelpContent } from '../../contract/content/help.schema.ts'
import type { Province } from '../../contract/content/locations.ts'
import type { TiersContent } from '../../contract/content/loyalty.schema.ts'
import type { Loyalty } from '../../contract/content/loyalty.ts'
import type { OperatorContent } from '../../contract/content/operator.schema.ts'
import type { PrivacyContent } from '../../contract/content/privacy.schema.ts'
import type { Promotion } from '../../contract/content/promotions.ts'
import type { Roaming } from '../../contract/content/roaming.ts'
import type { ShortLinkContent } from '../../contract/content/short-link.schema.ts'
import type { SimOrdersContent } from '../../contract/content/sim-orders.schema.ts'
import type { CustomTable } from '../../contract/rules/custom-package.ts'
import type { Language } from '../../contract/rules/language.ts'
import type { Database, Replica } from './database/open.ts'
import type { MessageQueue } from './messages/message-queue.ts'
import type { Loaded, Reading } from './reading.ts'
import type { Line } from './subscriber/line.ts'
import type { Log } from './telemetry/log.ts'
import type { Clock } from './time/clock.ts'

/**
 * The platform's part. A feature that needs an external dependency adds it by a `declare module` beside its
 * type (payments: products, rewards, providers; invoices: their signer), so that the platform depends on no
 * feature.
 */
export interface Context {
  db: Database
  /** A copy of the database, for calls that `mayLag`; `undefined` without one. */
  replica: Replica | undefined
  clock: Clock
  /** Brand, hotlines, feature flags. */
  content: OperatorContent
  /** All of `content/banners`, by position. */
  banners: readonly Banner[]
  /** Provinces with their wards and streets. */
  locations: readonly Province[]
  /** Countries, carriers and packages of roaming. */
  roaming: Roaming
  /** All of `content/promotions`, by ascending `order`. */
  promotions: readonly Promotion[]
  /** Tiers of the loyalty programme, lowest first. */
  tiers: TiersContent
  /** Categories, partners, sectors and offers of the programme. */
  loyalty: Loyalty
  /** Options of the custom package; `undefined`: it is not sold. */
  customPackage: CustomTable | undefined
  /** Price classes, plans and delivery of SIMs; `undefined`: none are sold. */
  simOrders: SimOrdersContent | undefined
  /** Topics of requests, frequent errors, credits, categories of ratings. */
  help: HelpContent
  /** Short links by their parameter. */
  shortLinks: readonly ShortLinkContent[]
  /** Texts of the consents, and the periods in which a withdrawal is handled. */
  privacy: PrivacyContent
  messages: MessageQueue
  /** Banks and the apps that pay by VietQR. */
  banks: Banks
  /** Key of the digests of codes and sessions; 32 bytes or more. */
  pepper: string
  /** The gateway's signing secret, for calls that the API requires to be signed. */
  partnerKey: string
  /**
   * Host of the site, `my.example.vn`; codes in SMS are bound to it (`@host #123456`) so that browsers fill
   * them in only there. Empty: not bound.
   */
  siteHost: string
  /** What links in messages begin with, `https://my.example.vn`; empty where no other device can open them. */
  siteAddress: () => string
  /** Unpredictable integer in `[0, limit)`. */
  randomInt: (limit: number) => number
  /** Named points at which a fault run kills the process; does nothing otherwise. */
  failpoint: (name: string) => void
  /**
   * One JSON line per event for the operator's administrators: errors, rejected webhooks, reconciliation
   * differences.
   */
  log: Log
}

/**
 * The caller. `msisdn` and `sessionDigest` are set for calls with subject `session`, after the session was
 * checked.
 */
export type Caller = {
  msisdn: string
  sessionDigest: string
  /** The session's line, as it was when the session was checked. */
  line?: Line | undefined
  /** What the handler declares to read, if it came with the session. */
  loaded?: Loaded | undefined
  browser: string
  /**
   * Id of the browser if it has signed in to the named number before, or if the session began in it; empty
   * otherwise.
   */
  device?: string
  language: Language
  requestId: string
  /** Where a client of the Open APIs that acts for the line serves people; left out for the web. */
  channel?: 'store' | 'app'
}

/** A call handler: permission, input, transaction, answer, always in that order. Throws `ApiError`. */
export type CallHandler<Name extends CallName> = ((
  context: Context,
  caller: Caller,
  request: SignedRequest<Name>,
) => Promise<CallResult<Name>>) &
  Declared

/**
 * `mayLag`: it only reads, and what it answers may be a second old. `reading`: what it reads for these
 * requests by `readFor`.
 */
type Declared = { readonly mayLag?: true; readonly reading?: (request: unknown) => Reading | undefined }

/** Declares that a handler only reads, and that what it answers may be a second old. Spec RUN-7. */
export function mayLag<Handler extends (...given: never) => unknown>(handler: Handler): Handler & Declared {
  return Object.assign(handler, { mayLag: true as const })
}

/** Declares what a handler reads by `readFor`, for the requests that need it. Spec OPR-9. */
export function reads<Handler extends (...given: never) => unknown>(
  declared: Reading,
  handler: Handler,
  needs: (request: unknown) => boolean = () => true,
): Handler & Declared {
  return Object.assign(handler, {
    reading: (request: unknown) => (needs(request) ? declared : undefined),
  })
}

/** One handler for each call: a call without a handler does not compile. */
export type Handlers = { readonly [Name in CallName]: CallHandler<Name> }
