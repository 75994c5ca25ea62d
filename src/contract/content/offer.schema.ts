/**
 * Loyalty offers as editors write them: `content/loyalty/offers/<id>.yaml`, with the lists that they refer
 * to: `categories.yaml`, `partners.yaml` and `sectors.yaml`. Texts are in both languages, long ones in
 * markdown; each figure appears once.
 */
import * as z from 'zod/mini'
import { OFFER_ARTS, OFFER_KINDS } from '../rules/offer.ts'
import { localisedText } from './package.schema.ts'
import { contrastWithWhite } from './partner-mark.ts'
import { windowContent } from './promotion-terms.schema.ts'
import { line, oneOf, order, slug } from './text.ts'

const count = (what: string, least = 1) =>
  z.int({ error: `${what}: a whole number, without dots` }).check(z.gte(least, `${what}: at least ${least}`))

const art = z.enum(OFFER_ARTS, { error: oneOf(OFFER_ARTS) })

/** `art`: picture of the category's offers that name none of their own. */
export const offerCategory = z.strictObject({ id: slug('id'), name: localisedText, art })
export type OfferCategory = z.infer<typeof offerCategory>
export const offerCategories = z
  .array(offerCategory, { error: 'write a list of categories' })
  .check(z.minLength(1, 'at least one category'))

/** Location of a partner. `province`: two digits, as in `locations/provinces.json`. */
const place = z.strictObject({
  name: line('name', 80),
  province: z
    .string({ error: "province: two digits in quotes, '01'" })
    .check(z.regex(/^\d{2}$/, "province: two digits in quotes, '01'")),
  address: line('address'),
  latitude: z
    .number({ error: 'latitude: as in 21.0312' })
    .check(z.gte(8, 'latitude: 8 to 24'), z.lte(24, 'latitude: 8 to 24')),
  longitude: z
    .number({ error: 'longitude: as in 105.8497' })
    .check(z.gte(102, 'longitude: 102 to 118'), z.lte(118, 'longitude: 102 to 118')),
})
/**
 * A partner's mark: up to three letters in white on its colour, which must be dark enough for them (WCAG
 * 1.4.3).
 */
const mark = z.strictObject({
  letters: z
    .string({ error: 'mark.letters: one to three letters' })
    .check(z.regex(/^[\p{L}\d&]{1,3}$/u, 'mark.letters: one to three letters')),
  colour: z.string({ error: "mark.colour: in quotes, as in '#8e1b2c'" }).check(
    z.regex(/^#[\da-f]{6}$/, "mark.colour: in quotes, small letters, as in '#8e1b2c'"),
    z.refine(
      (colour) => contrastWithWhite(colour) >= 4.5,
      'mark.colour: too light for white letters; choose a darker one',
    ),
  ),
})
/**
 * `site` may be empty; without a `mark` one is made of the name; `member_price`: price for members, đ.
 */
export const partner = z.strictObject({
  id: slug('id'),
  name: line('name', 60),
  category: slug('category'),
  mark: z.optional(mark),
  site: z.union([z.literal(''), z.url({ protocol: /^https$/ })], {
    error: "site: an address, https://…, or '' without one",
  }),
  about: localisedText,
  places: z.array(place, { error: 'places: a list, [] where there is none' }),
  products: z.array(
    z
      .strictObject({ name: localisedText, price: count('price'), member_price: count('member_price') })
      .check(
        z.refine(
          ({ price, member_price }) => member_price <= price,
          'member_price is more than price; correct one of the two',
        ),
      ),
    { error: 'products: a list, [] where there is none' },
  ),
})
export type PartnerContent = z.infer<typeof partner>
export const partnersContent = z.array(partner, { error: 'write a list of partners' })

export const sectorsContent = z
  .array(z.strictObject({ id: slug('id'), name: localisedText }), { error: 'write a list of sectors' })
  .check(z.length(16, 'the programme knows 16 sectors of business; add or take out'))
export type Sector = z.infer<typeof sectorsContent>[number]

const fields = z.strictObject({
  kind: z.enum(OFFER_KINDS, { error: oneOf(OFFER_KINDS) }),
  category: slug('category'),
  partner: slug('partner'),
  /** Left out: the picture of its category. */
  art: z.optional(art),
  order,
  name: localisedText,
  summary: localisedText,
  /** Price in points; 0 for a discount. */
  points: z._default(count('points'), 0),
  /** Only for a discount. */
  percentage: z._default(count('percentage').check(z.lte(100, 'percentage: at most 100')), 0),
  /** Value in đ; for a discount the maximum taken off a bill. */
  worth: count('worth'),
  /** Lowest tier that may claim it. */
  tier: z._default(count('tier').check(z.lte(5, 'tier: 1 to 5')), 1),
  /**
   * Total number, including those already claimed; unlimited if left out. A changed number takes effect at
   * the next start.
   */
  stock: z.optional(count('stock')),
  /** How often one member may claim it. */
  limit: z._default(count('limit'), 1),
  /** Days until a claimed offer expires; for a gift, the latest delivery. */
  days: z._default(count('days'), 30),
  /** Added to the line at once instead of a code. */
  gives: z.optional(
    z.strictObject({
      data_mb: z.optional(count('gives.data_mb')),
      voice_all: z.optional(count('gives.voice_all')),
      sms: z.optional(count('gives.sms')),
    }),
  ),
  /** `never`: the partner never confirms, so the points are refunded. For demonstration. */
  confirms: z.optional(z.literal('never', { error: 'confirms: never, or leave it out' })),
  window: windowContent,
  text: localisedText,
  conditions: localisedText,
})

/** Fields that a kind requires, and fields that have no meaning for it. */
export const offerContent = fields.check(
  z.superRefine((offer, context) => {
    const addIssue = (field: keyof typeof offer, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message: `${field}: ${message}` })
    if (offer.kind === 'discount' && offer.points > 0)
      addIssue('points', 'a discount costs no points; take it out')
    if (offer.kind === 'discount' && offer.percentage === 0)
      addIssue('percentage', 'is missing: a discount takes some per cent off')
    if (offer.kind !== 'discount' && offer.points === 0) addIssue('points', 'is missing: what it costs')
    if (offer.kind !== 'discount' && offer.percentage > 0)
      addIssue('percentage', 'belongs to discounts; take it out')
    if (offer.kind === 'gift' && offer.stock === undefined)
      addIssue('stock', 'is missing: how many gifts there are')
    if (offer.kind !== 'voucher' && offer.gives) addIssue('gives', 'belongs to vouchers; take it out')
    if (offer.gives && Object.keys(offer.gives).length !== 1)
      addIssue('gives', 'one of data_mb, voice_all, sms')
    if (offer.window.to === undefined)
      addIssue('window', 'to: is missing: the last day on which it can be had')
  }),
)
export type OfferContent = z.infer<typeof offerContent>

/** Front matter of `about/vi.md` and `about/en.md`. */
export const aboutMatter = z.strictObject({ title: line('title', 100) })
