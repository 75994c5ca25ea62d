/** The context of the handlers, from the options of an operator. */
import { randomInt as cryptoRandomInt } from 'node:crypto'
import { invoiceSigner } from './features/invoices/signature.ts'
import { createOpeningCounter } from './features/short-links/openings.ts'
import { announceTo } from './open-apis/announced/announce.ts'
import type { CallFor } from './open-apis/resource/call-for.ts'
import type { OperatorOptions } from './options.ts'
import type { Context } from './platform/context.ts'
import type { MessageQueue } from './platform/messages/message-queue.ts'
import { httpPushService } from './platform/push/http-service.ts'
import { publicKeyOf } from './platform/push/settings.ts'
import type { Log } from './platform/telemetry/log.ts'
import { walletPassSigner } from './platform/wallet-pass/signer.ts'
import { PRODUCTS } from './products.ts'
import { REWARDS } from './rewards.ts'
import { runCallFor } from './run-call.ts'

/** Applies the defaults of omitted options. */
export function createContext(
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
    callFor: runCallFor satisfies CallFor,
    announce: announceTo(given.openApiClients ?? [], pepper),
    postCallback: given.postCallback ?? httpPushService(),
    openings: createOpeningCounter({ db, log }),
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
    networkSignIn: given.networkSignIn,
    roamingKey: given.roamingKey,
    pushKey: given.push && publicKeyOf(given.push.key),
    identityKey: given.identityKey,
    signer: given.invoiceKey ? invoiceSigner(given.invoiceKey, given.invoiceCertificate) : undefined,
    walletPass: given.walletPass && walletPassSigner(given.walletPass),
    pepper,
    partnerKey,
    siteHost,
    siteAddress: given.siteAddress ?? (() => (siteHost.includes('.') ? `https://${siteHost}` : '')),
    randomInt: given.randomInt ?? ((limit) => cryptoRandomInt(limit)),
    failpoint: given.failpoint ?? (() => {}),
    log,
  }
}
