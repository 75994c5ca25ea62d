/** Reads and checks the parts of `content/` that the operator uses. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Banks, readBanks } from '../contract/content/banks.ts'
import { type Banner, readBanners } from '../contract/content/banners.ts'
import type { HelpContent } from '../contract/content/help.schema.ts'
import { readHelp } from '../contract/content/help.ts'
import { readCustomPackage, readSimOrders, readTiers } from '../contract/content/lists.ts'
import type { TiersContent } from '../contract/content/loyalty.schema.ts'
import { type Loyalty, readLoyalty } from '../contract/content/loyalty.ts'
import { type OperatorContent, operatorContent } from '../contract/content/operator.schema.ts'
import { type CataloguePackage, readPackages } from '../contract/content/packages.ts'
import { readPlaceholders } from '../contract/content/placeholders.ts'
import { isShown, retireAbsent } from '../contract/content/present.ts'
import type { PrivacyContent } from '../contract/content/privacy.schema.ts'
import { readPrivacy } from '../contract/content/privacy.ts'
import { type Promotion, readPromotions } from '../contract/content/promotions.ts'
import { type Roaming, readRoaming } from '../contract/content/roaming.ts'
import type { ShortLinkContent } from '../contract/content/short-link.schema.ts'
import { readShortLinks } from '../contract/content/short-links.ts'
import type { SimOrdersContent } from '../contract/content/sim-orders.schema.ts'
import type { CustomTable } from '../contract/rules/custom-package.ts'
import type { Parts } from '../contract/rules/parts.ts'
import { CONTENT, LOGO, OPERATOR_YAML, PACKAGES } from './paths.ts'

/** `content/operator.yaml`. Throws one line for each error, with its place. */
export function readOperatorContent(file = OPERATOR_YAML): OperatorContent {
  const checked = operatorContent.safeParse(parse(readFileSync(file, 'utf8')))
  if (checked.success) return checked.data
  const errors = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`content/operator.yaml cannot be used:\n${errors.join('\n')}`)
}

/** The catalogue of the operator: packages of parts that it does not have are retired. */
export function readOwnPackages(parts: Parts): CataloguePackage[] {
  return retireAbsent(readPackages(PACKAGES), parts)
}

/** The brand's logo as SVG. */
export function readLogo(): string {
  return readFileSync(LOGO, 'utf8')
}

type Offers = {
  promotions: Promotion[]
  banners: Banner[]
  roaming: Roaming
  customPackage: CustomTable
  simOrders: SimOrdersContent
  privacy: PrivacyContent
  help: HelpContent
  shortLinks: ShortLinkContent[]
  tiers: TiersContent
  loyalty: Loyalty
}

/**
 * What is offered, and to whom it is shown: promotions, banners with the values they take from them, roaming,
 * and the loyalty programme. Throws a sentence for each error.
 */
export function readOffers(content = CONTENT): Offers {
  const facts = readPlaceholders(content)
  const { parts } = facts.operator
  const promotions = readPromotions(content, facts)
  return {
    promotions: promotions.filter((one) => isShown(one, parts)),
    banners: readBanners(content, promotions).filter((one) => isShown(one, parts)),
    roaming: readRoaming(content, facts),
    customPackage: readCustomPackage(content),
    simOrders: readSimOrders(content),
    privacy: readPrivacy(content, facts),
    help: readHelp(content),
    shortLinks: readShortLinks(content).filter(({ to }) => isShown({ path: to }, parts)),
    tiers: readTiers(content),
    loyalty: readLoyalty(content, facts),
  }
}

/** `content/banks`. Throws a sentence for each error. */
export function readBankContent(content = CONTENT): Banks {
  return readBanks(content)
}
