/** Applications to become a partner, and their captchas. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { APPLICATION_STATES } from '../../../../contract/loyalty/partner.schema.ts'
import { LANGUAGES } from '../../../../contract/rules/language.ts'
import { PARTNER_REASONS } from '../../../../contract/rules/partner.ts'
import { at } from '../../../platform/database/columns.ts'

export const captcha = pgTable(
  'captcha',
  {
    id: text('id').primaryKey(),
    digest: text('digest').notNull(),
    email: text('email').notNull().default(''),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [index('captcha_created').on(table.createdAt)],
)

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
    /** The language of the application and of its answer. */
    language: text('language', { enum: LANGUAGES }).notNull(),
    state: text('state', { enum: APPLICATION_STATES }).notNull(),
    /** Why it was declined. */
    reason: text('reason', { enum: PARTNER_REASONS }),
    /** What the business added when more was requested. */
    more: text('more').notNull().default(''),
    steps: jsonb('steps').$type<{ state: (typeof APPLICATION_STATES)[number]; at: string }[]>().notNull(),
    nextAt: at('next_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('partner_application_open')
      .on(table.taxCode)
      .where(sql`${table.state} in ('received', 'reviewing', 'more_needed')`),
    index('partner_application_due').on(table.nextAt).where(sql`${table.nextAt} is not null`),
  ],
)
