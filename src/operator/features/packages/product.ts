/** Packages of the catalogue as a product of the payment engine. Spec PAY-1, Spec PKG-5. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { formatDateTime } from '../../../contract/format/date.ts'
import { needsSecondConsent } from '../../../contract/rules/package.ts'
import type { Database } from '../../platform/database/open.ts'
import { bilingualText, messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { hasGroup } from '../family-groups/group.ts'
import type { PaymentOrder, Product, Quote } from '../payments/product.ts'
import { activateService } from './activate-service.ts'
import { type Eligibility, eligibility, eligibilityError } from './eligibility.ts'
import { serviceUntil } from './service.ts'
import { packageVersion, service } from './tables.ts'
import { currentVersion, type Version } from './version.ts'

/** Independent of the payer and the method. */
export function quoteOf({ code, version, content }: Version): Quote {
  return {
    itemCode: code,
    itemVersion: version,
    itemName: { vi: content.name, en: content.name },
    amount: content.price,
    fee: 0,
    discount: 0,
    coupon: null,
    cashback: 0,
    cashbackHours: 0,
  }
}

/** Once, and twice for some families of packages. */
const CONSENTS = {
  web: ['consent', 'consentTwice'],
  store: ['consentStore', 'consentStore'],
  app: ['consentAppOnce', 'consentApp'],
} as const

/** The consent text of the purchase; some package families need a second confirmation. */
export function purchaseConsent(
  family: string,
  at: Date,
  channel: keyof typeof CONSENTS = 'web',
): { vi: string; en: string } {
  const [once, twice] = CONSENTS[channel]
  return bilingualText('notice', needsSecondConsent(family) ? twice : once, (language) => ({
    time: formatDateTime(at, language),
  }))
}

/** Ignores a low main balance, because the payment does not use that account. */
async function externalEligibility(tx: Database, line: Line, version: Version): Promise<Eligibility> {
  const found = await eligibility(tx, line, version, false)
  return found.reason === 'balance' ? { ...found, reason: undefined } : found
}

export const packageProduct: Product = {
  name: 'package',

  /**
   * Throws the errors of `package_register`, except for balance and second consent (checked by the caller
   * that creates the order). A free package cannot be paid: `feature_not_supported`.
   */
  async quote(_, tx, line, itemCode) {
    const version = await currentVersion(tx, itemCode)
    const found = await externalEligibility(tx, line, version)
    if (found.reason) {
      const { code, details } = eligibilityError(found.reason, found, version)
      throw new ApiError(code, details)
    }
    if (version.content.price <= 0) throw new ApiError('feature_not_supported')
    return quoteOf(version)
  },

  async preview(db, line, itemCode) {
    const version = await currentVersion(db, itemCode)
    const { reason } = await eligibility(db, line, version, false)
    const barred =
      reason === 'by_order'
        ? 'package_by_order'
        : reason !== undefined && reason !== 'balance'
          ? 'not_eligible'
          : null
    return { total: version.content.price, fee: 0, barred }
  },

  runsUntil: serviceUntil,
  ownsGroup: hasGroup,

  /**
   * The order's id names the service, so a second delivery finds the first. Delivers the version that was
   * offered, unless the package was retired since.
   */
  async deliver(context, tx, line, order, paidBy, now) {
    const id = `package:${order.id}`
    const [before] = await tx.select().from(service).where(eq(service.id, id))
    if (before) return { serviceId: id, until: before.expiresAt }
    const [current, offered] = await Promise.all([versionNow(tx, order.itemCode), versionOffered(tx, order)])
    if (!current || !offered) return { refused: 'package_unknown' }
    if (current.content.retired) return { refused: 'feature_not_supported' }
    const found = await externalEligibility(tx, line, offered)
    if (found.reason) return { refused: eligibilityError(found.reason, found, offered).code }
    const consent = purchaseConsent(offered.family, order.createdAt)
    const { expiresAt } = await activateService(
      tx,
      { id, msisdn: line.msisdn, version: offered, consent, paidBy, replaces: found.replaces },
      now,
    )
    const textOf = (key: string, vars: Record<string, string>) =>
      messageText('notice', key, line.language, vars)
    const renewal = textOf(offered.content.renews ? 'renewal.automatic' : 'renewal.none', {
      code: order.itemCode,
      shortCode: context.content.short_code,
    })
    return {
      serviceId: id,
      until: expiresAt,
      more: found.replaces ? `${renewal} ${textOf('replaced', { name: found.replaces.name })}` : renewal,
    }
  },
}

async function versionNow(tx: Database, code: string): Promise<Version | undefined> {
  const [version] = await tx
    .select()
    .from(packageVersion)
    .where(and(eq(packageVersion.code, code), eq(packageVersion.current, true)))
  return version
}

async function versionOffered(
  tx: Database,
  { itemCode, itemVersion }: PaymentOrder,
): Promise<Version | undefined> {
  const [version] = await tx
    .select()
    .from(packageVersion)
    .where(and(eq(packageVersion.code, itemCode), eq(packageVersion.version, itemVersion)))
  return version
}
