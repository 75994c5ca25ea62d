/** What an operator is made of: its database, content, providers and secrets. */
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
import type { CustomTable } from '../contract/rules/custom-package.ts'
import type { OpenApiClient } from '../contract/rules/open-api.ts'
import type { AccessDeviceProvider } from './features/home-network/provider.ts'
import type { IdentificationProvider } from './features/identification/provider.ts'
import type { NetworkSettings } from './features/identity/network/settings.ts'
import type { HostedProvider } from './features/payments/hosted.ts'
import type { Products } from './features/payments/product.ts'
import type { BankProvider } from './features/payments/provider.ts'
import type { TicketSystem } from './features/requests/ticket-system.ts'
import type { Context } from './platform/context.ts'
import type { Database, Replica } from './platform/database/open.ts'
import type { MessageChannel } from './platform/messages/channel.ts'
import type { PushSettings } from './platform/push/settings.ts'
import type { Clock } from './platform/time/clock.ts'
import type { WalletPassSettings } from './platform/wallet-pass/signer.ts'

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
  /** Clients of the Open APIs, of which those who subscribed are notified; defaults to none. */
  openApiClients?: readonly OpenApiClient[]
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
  /** The mobile network that signs lines in; if omitted, no page offers it. */
  networkSignIn?: NetworkSettings | undefined
  /** Signs what networks abroad report; if omitted, no report is taken. */
  roamingKey?: string | undefined
  /** Sends pushes to browsers; if omitted, no page offers them. */
  push?: PushSettings | undefined
  /** Posts notifications to the callbacks of clients; defaults to HTTPS, to public addresses only. */
  postCallback?: Context['postCallback']
  /** Encrypts photographs, 32 bytes or more; if omitted, none are accepted. */
  identityKey?: string | undefined
  /** PEM of the RSA key that signs invoices; if omitted, they are unsigned. */
  invoiceKey?: string | undefined
  /** PEM of this key's certificate, which the signature then includes. */
  invoiceCertificate?: string | undefined
  /** Signs member cards for Apple Wallet; if omitted, no page offers it. */
  walletPass?: WalletPassSettings | undefined
  randomInt?: Context['randomInt']
  failpoint?: Context['failpoint']
  /** Writes one log line; defaults to standard error. */
  log?: (line: string) => void
}
