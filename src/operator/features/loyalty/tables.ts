/**
 * The loyalty programme: members, their points as a ledger, what they received, and who wants to become a partner. Offers, partners and tiers are
 * content (`content/loyalty`); only what changes by itself stands here. Reliability I12, A33, A34.
 */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { CLAIM_STATES } from '../../../contract/loyalty/offers.schema.ts'
import { APPLICATION_STATES } from '../../../contract/loyalty/partner.schema.ts'
import { LANGUAGES } from '../../../contract/rules/language.ts'
import { PARTNER_REASONS } from '../../../contract/rules/partner.ts'
import { POINT_KINDS } from '../../../contract/rules/points.ts'
import { REVIEW_STATES } from '../../../contract/rules/rating.ts'
import { at } from '../../platform/subscriber/tables.ts'
import { session } from '../identity/tables.ts'

type Both = { vi: string; en: string }

/** Every cancellation, for the rules about joining again. */
export const memberCancellation = pgTable(
  'member_cancellation',
  { id: text('id').primaryKey(), msisdn: text('msisdn').notNull(), at: at('at').notNull(), pointsLost: integer('points_lost').notNull() },
  (table) => [index('member_cancellation_line').on(table.msisdn, table.at)],
)

/** What was typed to join and is kept until its code is right. One a line. */
export const memberApplication = pgTable('member_application', {
  msisdn: text('msisdn').primaryKey(),
  fields: jsonb('fields').$type<{ name: string; email: string; profile: Record<string, string>; offersConsent: boolean }>().notNull(),
  createdAt: at('created_at').notNull(),
})

/** One entry of a member's points. A grant has an end and what is left of it; a use names the grants it took from (`point_use`). */
export const pointEntry = pgTable(
  'point_entry',
  {
    id: text('id').primaryKey(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    msisdn: text('msisdn').notNull(),
    kind: text('kind', { enum: POINT_KINDS }).notNull(),
    /** What it is for, `order:<id>`, `claim:<id>`, `gift:<id>`: once a member, reference and kind. */
    reference: text('reference').notNull(),
    name: jsonb('name').$type<Both>().notNull(),
    /** Positive in, negative out. */
    points: integer('points').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    /** Grants only. */
    left: integer('left'),
    expiresAt: at('expires_at'),
    /** Grants only: when it was told that it ends soon, once. */
    endToldAt: at('end_told_at'),
    /** đ that it was counted from; null where it was no payment. */
    paid: bigint('paid', { mode: 'number' }),
    at: at('at').notNull(),
  },
  (table) => [
    unique('point_entry_once').on(table.msisdn, table.reference, table.kind),
    index('point_entry_line').on(table.msisdn, table.sequence),
    index('point_entry_expiry').on(table.expiresAt).where(sql`${table.left} > 0`),
    check('point_entry_points', sql`${table.points} <> 0 and ${table.balanceAfter} >= 0`),
    check(
      'point_entry_left',
      sql`(${table.points} > 0) = (${table.left} is not null) and (${table.left} is null or ${table.left} between 0 and ${table.points})`,
    ),
  ],
)
/** Which grant gave how many points of a use. */
export const pointUse = pgTable(
  'point_use',
  {
    useId: text('use_id')
      .notNull()
      .references(() => pointEntry.id),
    grantId: text('grant_id')
      .notNull()
      .references(() => pointEntry.id),
    points: integer('points').notNull(),
  },
  (table) => [primaryKey({ columns: [table.useId, table.grantId] }), check('point_use_points', sql`${table.points} > 0`)],
)

/** Points of a purchase that can still be taken back; booked when that is over. */
export const pointPending = pgTable(
  'point_pending',
  {
    orderId: text('order_id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    points: integer('points').notNull(),
    paid: bigint('paid', { mode: 'number' }).notNull(),
    giveAt: at('give_at').notNull(),
  },
  (table) => [
    index('point_pending_line').on(table.msisdn),
    index('point_pending_due').on(table.giveAt),
    check('point_pending_points', sql`${table.points} > 0`),
  ],
)

/** How many of an offer with a stock are left of so many (`of`), its stock in content when the last one was taken; a row comes with the first. */
export const offerStock = pgTable('offer_stock', { offer: text('offer').primaryKey(), left: integer('left').notNull(), of: integer('of') }, (table) => [
  check('offer_stock_left', sql`${table.left} >= 0`),
])

/** What a member received. The code lies sealed. */
export const offerClaim = pgTable(
  'offer_claim',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    offer: text('offer').notNull(),
    points: integer('points').notNull(),
    state: text('state', { enum: CLAIM_STATES }).notNull(),
    sealedCode: text('sealed_code').notNull().default(''),
    masked: text('masked').notNull().default(''),
    delivery: jsonb('delivery').$type<{ name: string; phone: string; address: string }>(),
    receivedAt: at('received_at').notNull(),
    /** When something happens to it by itself. */
    nextAt: at('next_at'),
    /** When its code was first looked at. */
    openedAt: at('opened_at'),
    usedAt: at('used_at'),
    validUntil: at('valid_until'),
    steps: jsonb('steps').$type<{ state: (typeof CLAIM_STATES)[number]; at: string }[]>().notNull(),
  },
  (table) => [index('offer_claim_line').on(table.msisdn, table.receivedAt), index('offer_claim_due').on(table.nextAt).where(sql`${table.nextAt} is not null`)],
)

export const offerRating = pgTable(
  'offer_rating',
  {
    claim: text('claim').primaryKey(),
    offer: text('offer').notNull(),
    msisdn: text('msisdn').notNull(),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    /** What became of the words; the stars count at once. */
    review: text('review', { enum: REVIEW_STATES }).notNull().default('waiting'),
    at: at('at').notNull(),
  },
  (table) => [
    index('offer_rating_offer').on(table.offer),
    index('offer_rating_waiting').on(table.at).where(sql`${table.review} = 'waiting'`),
    check('offer_rating_stars', sql`${table.stars} between 1 and 5`),
  ],
)

export const pointGift = pgTable(
  'point_gift',
  {
    id: text('id').primaryKey(),
    from: text('from_msisdn').notNull(),
    to: text('to_msisdn').notNull(),
    points: integer('points').notNull(),
    note: text('note').notNull().default(''),
    at: at('at').notNull(),
    takenBackAt: at('taken_back_at'),
  },
  (table) => [index('point_gift_from').on(table.from, table.at), check('point_gift_points', sql`${table.points} > 0 and ${table.points} % 100 = 0`)],
)

/** A gift that was asked for, until its code is right and it is given. One a line. */
export const pointGiftIntent = pgTable('point_gift_intent', {
  msisdn: text('msisdn').primaryKey(),
  to: text('to_msisdn').notNull(),
  points: integer('points').notNull(),
  createdAt: at('created_at').notNull(),
})

/** How often somebody asked on a day whose a number is. */
export const pointGiftLook = pgTable(
  'point_gift_look',
  { msisdn: text('msisdn').notNull(), day: date('day', { mode: 'string' }).notNull(), times: integer('times').notNull() },
  (table) => [primaryKey({ columns: [table.msisdn, table.day] })],
)

/** The offer that a code was sent for, until it is received. One a line. */
export const offerIntent = pgTable('offer_intent', {
  msisdn: text('msisdn').primaryKey(),
  offer: text('offer').notNull(),
  createdAt: at('created_at').notNull(),
})

/** A requestId that was seen: a signed request is taken once. */
export const loyaltyRequest = pgTable('loyalty_request', { id: text('id').primaryKey(), at: at('at').notNull() }, (table) => [
  index('loyalty_request_at').on(table.at),
])

/** A token of the loyalty service, as a digest. It belongs to a session and ends with it; a few live at once, because pages ask at once. */
export const loyaltyToken = pgTable(
  'loyalty_token',
  {
    digest: text('digest').primaryKey(),
    session: text('session')
      .notNull()
      .references(() => session.digest, { onDelete: 'cascade' }),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('loyalty_token_session').on(table.session, table.sequence)],
)

/** An address that waits for its code. One a line; `challenge` is the code's. */
export const memberEmail = pgTable('member_email', {
  msisdn: text('msisdn').primaryKey(),
  email: text('email').notNull(),
  challenge: text('challenge').notNull(),
})

export const captcha = pgTable('captcha', {
  id: text('id').primaryKey(),
  digest: text('digest').notNull(),
  email: text('email').notNull().default(''),
  createdAt: at('created_at').notNull(),
  usedAt: at('used_at'),
  tries: integer('tries').notNull().default(0),
})

export const partnerApplication = pgTable(
  'partner_application',
  {
    code: text('code').primaryKey(),
    company: text('company').notNull(),
    taxCode: text('tax_code').notNull(),
    sector: text('sector').notNull(),
    contact: text('contact').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    provinceId: text('province_id').notNull(),
    offer: text('offer').notNull(),
    /** In which it was written, and is answered. */
    language: text('language', { enum: LANGUAGES }).notNull(),
    state: text('state', { enum: APPLICATION_STATES }).notNull(),
    /** Why it was declined. */
    reason: text('reason', { enum: PARTNER_REASONS }),
    /** What was added when more was asked for. */
    more: text('more').notNull().default(''),
    steps: jsonb('steps').$type<{ state: (typeof APPLICATION_STATES)[number]; at: string }[]>().notNull(),
    nextAt: at('next_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('partner_application_open').on(table.taxCode).where(sql`${table.state} in ('received', 'reviewing', 'more_needed')`),
    index('partner_application_due').on(table.nextAt).where(sql`${table.nextAt} is not null`),
  ],
)
