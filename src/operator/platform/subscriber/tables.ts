/** Customers, lines, portal accounts, wallets and memberships. */
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

export const customer = pgTable(
  'customer',
  {
    id: text('id').primaryKey(),
    fullName: text('full_name').notNull(),
    birthDate: text('birth_date').notNull().default(''),
    /** Number of the national identity card, twelve digits; empty if unknown. */
    idNumber: text('id_number').notNull().default(''),
    contact: text('contact').notNull().default(''),
    email: text('email').notNull().default(''),
    address: text('address').notNull().default(''),
    /** Whether the owner may join the loyalty programme as a customer of ours. */
    ofVinaphone: boolean('of_vinaphone').notNull().default(true),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    // How many lines an identity card has.
    index('customer_id_number').on(table.idNumber).where(sql`${table.idNumber} <> ''`),
    // Whose home services notify a number.
    index('customer_contact').on(table.contact).where(sql`${table.contact} <> ''`),
  ],
)

/** A subscriber line. `msisdn` is always `84…`, eleven digits. */
export const line = pgTable(
  'line',
  {
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
    /** Either flag allows an off-net line to receive its code by voice (Spec OTP-6). */
    giftPromotion: boolean('gift_promotion').notNull().default(false),
    specialPrivilege: boolean('special_privilege').notNull().default(false),
    roaming: text('roaming', { enum: ['on', 'off', 'barred'] })
      .notNull()
      .default('on'),
    /** VIP number: its owner's contacts cannot be changed online (Spec SUB-4). */
    vip: boolean('vip').notNull().default(false),
    openedAt: at('opened_at').notNull(),
    locksAt: at('locks_at'),
    /** Postpaid: debt limit, đ. */
    creditLimit: integer('credit_limit').notNull().default(0),
    /** It is billed; a postpaid line without gets its account by a job. */
    hasBillAccount: boolean('has_bill_account').notNull().default(false),
  },
  (table) => [
    index('line_customer').on(table.customerId),
    index('line_unbilled')
      .on(table.openedAt)
      .where(sql`${table.kind} = 'postpaid' and not ${table.hasBillAccount}`),
  ],
)

/** Current members of the loyalty programme; an ended membership leaves a `member_cancellation`. */
export const member = pgTable(
  'member',
  {
    msisdn: text('msisdn').primaryKey(),
    name: text('name').notNull(),
    cardNumber: text('card_number').notNull().unique(),
    tier: integer('tier').notNull(),
    /** Sum of the member's point entries, updated in their transaction. */
    points: integer('points').notNull().default(0),
    joinedAt: at('joined_at').notNull(),
    /** Contact address of the programme; confirmed by a code. */
    email: text('email').notNull().default(''),
    emailConfirmed: boolean('email_confirmed').notNull().default(false),
    /** Data entered at joining that the customer's record lacked: form fields by name. */
    profile: jsonb('profile').$type<Record<string, string>>().notNull().default({}),
    /** Consent to messages about offers, separate from the terms. */
    offersConsent: boolean('offers_consent').notNull().default(false),
    /** Paid in the current membership year, đ, which determines the tier. Reset at `year_ends_at`. */
    spent12m: bigint('spent_12m', { mode: 'number' }).notNull().default(0),
    yearEndsAt: at('year_ends_at').notNull(),
  },
  (table) => [
    index('member_year').on(table.yearEndsAt),
    // An empty address is unknown and need not be unique.
    uniqueIndex('member_email_once').on(sql`lower(${table.email})`).where(sql`${table.email} <> ''`),
    check('member_tier', sql`${table.tier} between 1 and 5`),
    check('member_points', sql`${table.points} >= 0`),
    check('member_spent', sql`${table.spent12m} >= 0`),
  ],
)

/**
 * Internet, MyTV or a landline at an address. Its terms and price are in the catalogue version that its
 * contract names.
 */
export const access = pgTable(
  'access',
  {
    /** `fiber_sen_0006`; for a landline its number, `02438000006`. */
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
    /** Contact number on record for codes, `84…`. */
    contact: text('contact').notNull(),
    /** It is billed; an access without gets its account by a job. */
    hasBillAccount: boolean('has_bill_account').notNull().default(false),
  },
  (table) => [
    index('access_customer').on(table.customerId),
    index('access_unbilled').on(table.contractFrom).where(sql`not ${table.hasBillAccount}`),
    check('access_contract', sql`${table.contractUntil} > ${table.contractFrom}`),
  ],
)
