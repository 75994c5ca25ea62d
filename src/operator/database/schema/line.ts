/** Who our people are: customers, their lines, portal accounts, wallets, memberships. */
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
  /** Either flag lets an off-net line have its code by voice (core §6). */
  giftPromotion: boolean('gift_promotion').notNull().default(false),
  specialPrivilege: boolean('special_privilege').notNull().default(false),
  roaming: text('roaming', { enum: ['on', 'off', 'barred'] })
    .notNull()
    .default('on'),
  /** A number of value: its owner's contacts are not changed online (core §8, "VIP number"). */
  vip: boolean('vip').notNull().default(false),
  openedAt: at('opened_at').notNull(),
  locksAt: at('locks_at'),
  /** Postpaid: debt limit, đ. */
  creditLimit: integer('credit_limit').notNull().default(0),
})

/** Access to the portal. Without a password it is opened by code only. */
export const account = pgTable('account', {
  msisdn: text('msisdn').primaryKey(),
  passwordHash: text('password_hash'),
  passwordSetAt: at('password_set_at'),
  passwordExpired: boolean('password_expired').notNull().default(false),
  createdAt: at('created_at').notNull(),
})

export const wallet = pgTable('wallet', {
  msisdn: text('msisdn').primaryKey(),
  openedAt: at('opened_at').notNull(),
})

/** Membership of the loyalty programme as plain data; its own service comes with the loyalty issue. */
export const member = pgTable(
  'member',
  {
    msisdn: text('msisdn').primaryKey(),
    name: text('name').notNull(),
    cardNumber: text('card_number').notNull().unique(),
    tier: integer('tier').notNull(),
    points: integer('points').notNull().default(0),
    pointsExpiring: integer('points_expiring').notNull().default(0),
    pointsExpireAt: at('points_expire_at'),
  },
  (table) => [check('member_tier', sql`${table.tier} between 1 and 5`), check('member_points', sql`${table.points} >= 0`)],
)
