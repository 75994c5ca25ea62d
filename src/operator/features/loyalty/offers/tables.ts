/**
 * Stock of offers, claims of members, and their ratings. The offers themselves are content
 * (`content/loyalty`).
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { CLAIM_STATES } from '../../../../contract/loyalty/offers.schema.ts'
import { REVIEW_STATES } from '../../../../contract/rules/rating.ts'
import { at } from '../../../platform/database/columns.ts'

/**
 * How many items are left, and the stock in content (`of`) when the last one was taken; the first claim
 * creates the row.
 */
export const offerStock = pgTable(
  'offer_stock',
  { offer: text('offer').primaryKey(), left: integer('left').notNull(), of: integer('of') },
  (table) => [check('offer_stock_left', sql`${table.left} >= 0`)],
)

/** A member's claim. The code is stored sealed. */
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
    /** When the job processes it next. */
    nextAt: at('next_at'),
    /** When its code was first viewed. */
    openedAt: at('opened_at'),
    usedAt: at('used_at'),
    validUntil: at('valid_until'),
    steps: jsonb('steps').$type<{ state: (typeof CLAIM_STATES)[number]; at: string }[]>().notNull(),
  },
  (table) => [
    index('offer_claim_line').on(table.msisdn, table.receivedAt),
    index('offer_claim_offer').on(table.offer).where(sql`${table.state} <> 'refunded'`),
    index('offer_claim_due').on(table.nextAt).where(sql`${table.nextAt} is not null`),
  ],
)

export const offerRating = pgTable(
  'offer_rating',
  {
    claim: text('claim').primaryKey(),
    offer: text('offer').notNull(),
    msisdn: text('msisdn').notNull(),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    /** Review state of the text; the stars count after it, at once without text. */
    review: text('review', { enum: REVIEW_STATES }).notNull().default('waiting'),
    at: at('at').notNull(),
  },
  (table) => [
    // What is shown of an offer, newest first.
    index('offer_rating_shown')
      .on(table.offer, table.at, table.claim)
      .where(sql`${table.review} = 'shown' and ${table.text} <> ''`),
    index('offer_rating_line').on(table.msisdn, table.at),
    index('offer_rating_waiting').on(table.at).where(sql`${table.review} = 'waiting'`),
    check('offer_rating_stars', sql`${table.stars} between 1 and 5`),
  ],
)

/** How many of the ratings that count gave an offer this number of stars: its average is read from five rows. */
export const offerStars = pgTable(
  'offer_stars',
  {
    offer: text('offer').notNull(),
    stars: integer('stars').notNull(),
    ratings: integer('ratings').notNull(),
  },
  (table) => [primaryKey({ columns: [table.offer, table.stars] })],
)

/** The offer of a sent code, until it is claimed. One for each line. */
export const offerIntent = pgTable(
  'offer_intent',
  {
    msisdn: text('msisdn').primaryKey(),
    offer: text('offer').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('offer_intent_created').on(table.createdAt)],
)
