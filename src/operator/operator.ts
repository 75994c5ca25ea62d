/** The embedded operator: `answer` handles the calls of all services, in process or over HTTP. */
import { randomInt as cryptoRandomInt } from 'node:crypto'
import { calls, isCallName } from '../contract/calls.ts'
import type { Banks } from '../contract/content/banks.ts'
import type { Banner } from '../contract/content/banners.ts'
import type { HelpContent } from '../contract/content/help.schema.ts'
import type { Province } from '../contract/content/locations.ts'
import type { TiersContent } from '../contract/content/loyalty.schema.ts'
import type { Loyalty } from '../contract/content/loyalty.ts'
import type { OperatorContent } from '../contract/content/operator.schema.ts'
import type { PrivacyContent } from '../contract/content/privacy.schema.ts'
import type { Promotion } from '../contract/content/promotions.ts'
import type { Roaming } from '../contract/content/roaming.ts'
import type { ShortLinkContent } from '../contract/content/short-link.schema.ts'
import type { SimOrdersContent } from '../contract/content/sim-orders.schema.ts'
import { dialectOf } from '../contract/dialects.ts'
import { ApiError, errors } from '../contract/errors.ts'
import type { CustomTable } from '../contract/rules/custom-package.ts'
import type { FetchFeed, FetchFile, UpstreamAnswer, UpstreamRequest } from '../contract/upstream.ts'
import { toWireCode } from '../contract/wire-codes.ts'
import { readFeed } from './features/calendar/read.ts'
import { redeemFileTicket } from './features/files/redeem-ticket.ts'
import type { AccessDeviceProvider } from './features/home-network/provider.ts'
import type { IdentificationProvider } from './features/identification/provider.ts'
import { invoiceSigner } from './features/invoices/signature.ts'
import type { HostedProvider } from './features/payments/hosted.ts'
import type { Products } from './features/payments/product.ts'
import type { BankProvider, RawWebhook } from './features/payments/provider.ts'
import { receiveWebhook } from './features/payments/receive-webhook.ts'
import type { TicketSystem } from './features/requests/ticket-system.ts'
import { runDueJobs } from './jobs.ts'
import type { Context } from './platform/context.ts'
import type { Database, Replica } from './platform/database/open.ts'
import type { MessageChannel } from './platform/messages/channel.ts'
import { createMessageQueue, type MessageQueue } from './platform/messages/message-queue.ts'
import { createLog, errorFields, type Log } from './platform/telemetry/log.ts'
import type { Clock } from './platform/time/clock.ts'
import { PRODUCTS } from './products.ts'
import { REWARDS } from './rewards.ts'
import { runCall } from './run-call.ts'

export type OperatorOptions = {
  db: Database
  /** A copy of the database for reads that may be a second old; defaults to none. */
  replica?: Replica | undefined
  clock: Clock
  content: OperatorContent
  /** Defaults to none. */
  banners?: readonly Banner[]
  /** Provinces with their wards and streets (`content/locations`). */
  locations: readonly Province[]
  /** `content/roaming`; nothing is sold if omitted. */
  roaming?: Roaming
  /** Defaults to none. */
  promotions?: readonly Promotion[]
  /** `content/loyalty/tiers.yaml`; if omitted, every member has the first tier. */
  tiers?: TiersContent
  /** `content/loyalty`; no offers if omitted. */
  loyalty?: Loyalty
  /** `content/custom-package.yaml`; custom packages are not sold if omitted. */
  customPackage?: CustomTable
  /** `content/sim-orders.yaml`; no SIMs are sold if omitted. */
  simOrders?: SimOrdersContent
  /** `content/privacy.yaml`. */
  privacy: PrivacyContent
  /** `content/help.yaml`. */
  help: HelpContent
  /** `content/short-links`; defaults to none. */
  shortLinks?: readonly ShortLinkContent[]
  outlet: MessageChannel
  /** Key of the digests of codes and passwords; 32 bytes or more, constant for a database. */
  pepper: string
  /** The secret that operator and gateway share for signatures; the gateway's `PARTNER_KEY`. */
  partnerKey: string
  /** Delivers messages right after a call; false in a process that leaves them to workers. */
  deliversAtOnce?: boolean
  /** Stores readable codes beside their messages; true only in the sandbox. */
  keepCodes: boolean
  /** Host of the site, for the SMS line that binds a code to it; empty: no such line. */
  siteHost?: string
  /** What links in messages begin with; defaults to `siteHost` where that is a domain name. */
  siteAddress?: () => string
  /** Products that can be paid externally; defaults to all. */
  products?: Products
  /** All of `content/banks`; defaults to none. */
  banks?: Banks
  /** Receives external money; defaults to none. */
  bank?: BankProvider | undefined
  /** Wallets and card gateways; defaults to none. */
  hosted?: readonly HostedProvider[]
  /** Manages the routers of home internet; defaults to none. */
  accessDevices?: AccessDeviceProvider | undefined
  /** Reads identity cards and compares faces; without it no check passes. */
  identification?: IdentificationProvider | undefined
  /** Another operator's ticket system; without it, requests stay in the operator's own tables. */
  ticketSystem?: TicketSystem | undefined
  /** Encrypts photographs, 32 bytes or more; if omitted, none are accepted. */
  identityKey?: string | undefined
  /** PEM of the RSA key that signs invoices; if omitted, they are unsigned. */
  invoiceKey?: string | undefined
  /** PEM of this key's certificate, which the signature then includes. */
  invoiceCertificate?: string | undefined
  randomInt?: Context['randomInt']
  failpoint?: Context['failpoint']
  /** Writes one log line; defaults to standard error. */
  log?: (line: string) => void
}

export type Operator = {
  /**
   * Never rejects: errors are envelopes too. Their messages are empty, because the gateway writes the texts.
   */
  answer: (request: UpstreamRequest) => Promise<UpstreamAnswer>
  /**
   * Receives a provider's raw webhook. 200 once it is stored, without waiting for its processing; 401 when it
   * is invalid; 5xx: send it again. Never rejects.
   */
  notify: (provider: string, notice: RawWebhook) => Promise<{ status: number }>
  /** Redeems the ticket of a file from an earlier answer. Rejects with `internal` on failure. */
  takeFile: FetchFile
  /** The calendar feed of a secret. Rejects with `internal` on failure. */
  readFeed: FetchFeed
  /** Everything due by the operator's clock: renewals and ends, waiting messages, deletion of old data. */
  runDueJobs: () => Promise<void>
  context: Context
}

export function createOperator(options: OperatorOptions): Operator {
  const { db, clock, outlet, keepCodes } = options
  const log = createLog(options.log ?? console.error)
  const messages = createMessageQueue({ db, clock, log }, outlet, keepCodes)
  const context = contextOf(options, messages, log)

  async function answer(request: UpstreamRequest): Promise<UpstreamAnswer> {
    const dialect = dialectOf(request.service)
    try {
      if (!isCallName(request.name) || calls[request.name].call.service !== request.service)
        throw new ApiError('not_found')
      return {
        status: 200,
        envelope: dialect.success(request.name, await runCall(context, request.name, request), ''),
      }
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError('internal')
      if (error !== refusal) log.error(errorFields(request.name, request.requestId, error))
      return {
        status: errors[refusal.code].status,
        envelope: dialect.failure(request.name, toWireCode(refusal.code), '', refusal.details),
      }
    } finally {
      // Delivered at once because a subscriber may be waiting for a code; the answer does not wait for the
      // channel.
      messages
        .deliverNew()
        .catch((error: unknown) => log.error(errorFields('deliver', request.requestId, error)))
    }
  }

  async function notify(provider: string, notice: RawWebhook): Promise<{ status: number }> {
    try {
      await receiveWebhook(context, provider, notice)
      return { status: 200 }
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError('internal')
      log.error(errorFields('notify', provider.slice(0, 40), error))
      return { status: errors[refusal.code].status }
    }
  }

  async function fileOf(ticket: string): ReturnType<FetchFile> {
    try {
      return await redeemFileTicket(context, ticket)
    } catch (error) {
      log.error(errorFields('file', '', error))
      throw new ApiError('internal')
    }
  }

  async function feedOf(secret: string): ReturnType<FetchFeed> {
    try {
      return await readFeed(context, secret)
    } catch (error) {
      log.error(errorFields('calendar', '', error))
      throw new ApiError('internal')
    }
  }

  return {
    answer,
    notify,
    takeFile: fileOf,
    readFeed: feedOf,
    context,
    async runDueJobs() {
      await runDueJobs(context)
    },
  }
}

/** Applies the defaults of omitted options. */
function contextOf(
  { db, clock, content, locations, pepper, partnerKey, ...given }: OperatorOptions,
  messages: MessageQueue,
  log: Log,
): Context {
  const { siteHost = '' } = given
  return {
    db,
    replica: given.replica,
    clock,
    content,
    banners: given.banners ?? [],
    locations,
    roaming: given.roaming ?? { countries: [], regions: [], cycles: [], packages: [] },
    promotions: given.promotions ?? [],
    tiers: given.tiers ?? [],
    loyalty: given.loyalty ?? {
      categories: [],
      partners: [],
      sectors: [],
      offers: [],
      about: { title: { vi: '', en: '' }, text: { vi: '', en: '' } },
    },
    customPackage: given.customPackage,
    simOrders: given.simOrders,
    privacy: given.privacy,
    help: given.help,
    shortLinks: given.shortLinks ?? [],
    messages,
    products: given.products ?? PRODUCTS,
    rewards: REWARDS,
    banks: given.banks ?? {
      date: '',
      banks: [],
      ios: [],
      android: [],
      cards: { domestic: [], international: [] },
    },
    bank: given.bank,
    hosted: given.hosted ?? [],
    accessDevices: given.accessDevices,
    identification: given.identification,
    ticketSystem: given.ticketSystem,
    identityKey: given.identityKey,
    signer: given.invoiceKey ? invoiceSigner(given.invoiceKey, given.invoiceCertificate) : undefined,
    pepper,
    partnerKey,
    siteHost,
    siteAddress: given.siteAddress ?? (() => (siteHost.includes('.') ? `https://${siteHost}` : '')),
    randomInt: given.randomInt ?? ((limit) => cryptoRandomInt(limit)),
    failpoint: given.failpoint ?? (() => {}),
    log,
  }
}
