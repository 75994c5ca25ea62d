/**
 * The member card as a pass of Apple Wallet: a ZIP with a manifest of digests that is signed. Spec LOY-24.
 */
import { createHmac } from 'node:crypto'
import { formatDate, formatDateTime } from '../../../../contract/format/date.ts'
import { formatHolder } from '../../../../contract/format/holder.ts'
import { formatNumber } from '../../../../contract/format/money.ts'
import { formatHotline } from '../../../../contract/format/phone.ts'
import { type Language, localPath } from '../../../../contract/rules/language.ts'
import { CARD_QUERY, cardGroups } from '../../../../contract/rules/member.ts'
import { tierName } from '../../../../contract/rules/tier.ts'
import type { CardCode } from '../../../../contract/rules/wallet-pass.ts'
import type { Context } from '../../../platform/context.ts'
import { messageText } from '../../../platform/messages/texts.ts'
import type { WalletPassSigner } from '../../../platform/wallet-pass/signer.ts'
import type { Member } from '../member/membership.ts'

/** The page of the card, where the pass is made again. */
const CARD_PAGE = `/vinaphone-plus?${CARD_QUERY}=1`

/** `points`: those that can be used at `now`. `code`: shown for scanning where the device can show both. */
type Pass = { member: Member; points: number; now: Date; code: CardCode; language: Language }

export async function createPass(
  context: Pick<Context, 'content' | 'pepper' | 'siteAddress'>,
  { pictures, passType, team, key, certificate, wwdr }: WalletPassSigner,
  pass: Pass,
): Promise<Uint8Array<ArrayBuffer>> {
  const { brand } = context.content
  // Loaded with the first pass, because most processes never make one.
  const { PassType, PKPass } = await import('passkit-generator')
  const made = new PKPass(
    { ...(await pictures()) },
    { signerKey: key, signerCert: certificate, wwdr },
    {
      passTypeIdentifier: passType,
      teamIdentifier: team,
      serialNumber: serialOf(context.pepper, pass.member),
      organizationName: brand.name,
      description: messageText('walletPass', 'description', pass.language, { loyalty: brand.loyalty }),
      logoText: brand.loyalty,
      backgroundColor: toRgb(brand.wallet_pass.background),
      foregroundColor: toRgb(brand.wallet_pass.text),
      labelColor: toRgb(brand.wallet_pass.label),
      // A member card is its member's.
      sharingProhibited: true,
    },
  )
  const card = new PassType('storeCard')
  card.headerFields.push(field(pass, 'points', formatNumber(pass.points, pass.language)))
  card.primaryFields.push(field(pass, 'tier', tierName(pass.member.tier, pass.language) ?? brand.loyalty))
  card.secondaryFields.push(field(pass, 'holder', formatHolder(pass.member.name)))
  card.auxiliaryFields.push(
    field(pass, 'asOf', formatDateTime(pass.now, pass.language)),
    field(pass, 'until', formatDate(pass.member.yearEndsAt, pass.language)),
  )
  card.backFields.push(...backOf(context, pass))
  made.types.push(card)
  made.setBarcodes(...barcodesOf(pass))
  made.setExpirationDate(pass.member.yearEndsAt)
  return new Uint8Array(made.getAsBuffer())
}

/** The same for every pass of a membership, so that a newer pass replaces an older one; no phone number. */
function serialOf(pepper: string, { cardNumber }: Member): string {
  return createHmac('sha256', pepper).update(`wallet_pass|${cardNumber}`).digest('base64url')
}

function field({ language }: Pass, key: string, value: string) {
  return { key, label: messageText('walletPass', `label.${key}`, language), value }
}

function backOf({ content, siteAddress }: Pick<Context, 'content' | 'siteAddress'>, pass: Pass) {
  const { language, member } = pass
  const text = (key: string, vars = {}) => messageText('walletPass', key, language, vars)
  const address = siteAddress()
  return [
    field(pass, 'number', cardGroups(member.cardNumber)),
    field(pass, 'update', text('update', { loyalty: content.brand.loyalty })),
    ...(address ? [field(pass, 'page', `${address}${localPath(CARD_PAGE, language)}`)] : []),
    field(pass, 'help', text('help', { hotline: formatHotline(content.hotlines.mobile) })),
  ]
}

/** Both codes of the open card, the chosen one first: a device shows the first that it can. */
function barcodesOf({ member: { cardNumber }, code }: Pass) {
  const formats = { barcode: 'PKBarcodeFormatCode128', qr: 'PKBarcodeFormatQR' } as const
  const order = code === 'barcode' ? (['barcode', 'qr'] as const) : (['qr', 'barcode'] as const)
  return order.map((one) => ({
    format: formats[one],
    message: cardNumber,
    messageEncoding: 'iso-8859-1',
    altText: cardGroups(cardNumber),
  }))
}

/** Wallet documents only this form: `#0b5563` becomes `rgb(11, 85, 99)`. */
function toRgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
