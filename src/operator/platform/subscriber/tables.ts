/** Who our people are: customers, their lines, portal accounts, wallets, memberships. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ACCESS_KINDS } from '../../../contract/rules/managed-line.ts'
import { at } from '../database/columns.ts'

export const customer = pgTable('customer', {
  id: text('id').primaryKey(),
  fullName: text('full_name').notNull(),
  birthDate: text('birth_date').notNull().default(''),
  /** Of the national identity card, twelve digits; empty: not known. */
  idNumber: text('id_number').notNull().default(''),
  contact: text('contact').notNull().default(''),
  email: text('email').notNull().default(''),
  address: text('address').notNull().default(''),
  /** 1 when the owner is a customer of ours who may join the loyalty programme. */
  ofVinaphone: boolean('of_vinaphone').notNull().default(true),
  updatedAt: at('updated_at').notNull(),
})

/** A subscriber line. `msisdn` is always `84…`, eleven digits. */
export const line = pgTable('line', {
  msisdn: text('msisdn').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => customer.id),
  kind: text('kind', { enum: ['prepaid', 'postpaid'] }).notNull(),
  plan: jsonb('plan').$type<{ vi: string; en: string }>().notNull(),
  status: text('status', { enum: ['active', 'one_way', 'locked'] })
    .notNull()
    .default('active'),
  language: text('language', { enum: ['vi', 'en'] })
    .notNull()
    .default('vi'),
  offNet: boolean('off_net').notNull().default(false),
  /** Either flag lets an off-net line have its code by voice (Spec OTP-6). */
  giftPromotion: boolean('gift_promotion').notNull().default(false),
  specialPrivilege: boolean('special_privilege').notNull().default(false),
  roaming: text('roaming', { enum: ['on', 'off', 'barred'] })
    .notNull()
    .default('on'),
  /** A number of value: its owner's contacts are not changed online (Spec SUB-4). */
  vip: boolean('vip').notNull().default(false),
  openedAt: at('opened_at').notNull(),
  locksAt: at('locks_at'),
  /** Postpaid: debt limit, đ. */
  creditLimit: integer('credit_limit').notNull().default(0),
})

/** Who is a member of the loyalty programme now; a membership that ended leaves a `member_cancellation`. */
export const member = pgTable(
  'member',
  {
    msisdn: text('msisdn').primaryKey(),
    name: text('name').notNull(),
    cardNumber: text('card_number').notNull().unique(),
    tier: integer('tier').notNull(),
    /** Sum of the entries of its points, kept in their transaction. */
    points: integer('points').notNull().default(0),
    joinedAt: at('joined_at').notNull(),
    /** Where the programme writes to; confirmed once its code has answered. */
    email: text('email').notNull().default(''),
    emailConfirmed: boolean('email_confirmed').notNull().default(false),
    /** What was told to join, where it was not known of the customer: fields of the form by their names. */
    profile: jsonb('profile').$type<Record<string, string>>().notNull().default({}),
    /** Agreed to messages about offers, apart from the terms. */
    offersConsent: boolean('offers_consent').notNull().default(false),
    /**
     * Paid in this year of the membership, đ: what the tier is looked at by. It begins anew at
     * `year_ends_at`.
     */
    spent12m: bigint('spent_12m', { mode: 'number' }).notNull().default(0),
    yearEndsAt: at('year_ends_at').notNull(),
  },
  (table) => [
    index('member_year').on(table.yearEndsAt),
    // Empty where none is known.
    uniqueIndex('member_email_once').on(sql`lower(${table.email})`).where(sql`${table.email} <> ''`),
    check('member_tier', sql`${table.tier} between 1 and 5`),
    check('member_points', sql`${table.points} >= 0`),
    check('member_spent', sql`${table.spent12m} >= 0`),
  ],
)

/**
 * Internet, MyTV or a landline at an address. What it is and costs stands in the version of the catalogue
 * that its contract names.
 */
export const access = pgTable(
  'access',
  {
    /** `fiber_sen_0006`; of a landline its number, `02438000006`. */
    account: text('account').primaryKey(),
    kind: text('kind', { enum: ACCESS_KINDS }).notNull(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    contractNumber: text('contract_number').notNull().unique(),
    address: text('address').notNull(),
    packageCode: text('package_code').notNull(),
    packageVersion: text('package_version').notNull(),
    contractFrom: at('contract_from').notNull(),
    contractUntil: at('contract_until').notNull(),
    state: text('state', { enum: ['active', 'suspended', 'ended'] })
      .notNull()
      .default('active'),
    /** The number on record that codes for it go to, `84…`. */
    contact: text('contact').notNull(),
  },
  (table) => [
    index('access_customer').on(table.customerId),
    check('access_contract', sql`${table.contractUntil} > ${table.contractFrom}`),
  ],
)
