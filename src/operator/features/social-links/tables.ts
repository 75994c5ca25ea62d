/** Links of lines to social accounts, which came from the former portal. Spec IDN-17. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { SOCIAL_ENDS, SOCIAL_PROVIDERS, SOCIAL_REMIND_DAYS } from '../../../contract/rules/social-link.ts'
import { at } from '../../platform/database/columns.ts'
import { service } from '../packages/tables.ts'

export const socialLink = pgTable(
  'social_link',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    provider: text('social_network', { enum: SOCIAL_PROVIDERS }).notNull(),
    /** Of the social account, partly hidden. The whole of it is not stored. */
    name: text('name').notNull(),
    linkedAt: at('linked_at').notNull(),
    /** What linking gave. */
    benefitId: text('benefit_id').references(() => service.id),
    /** When social sign-in ends, by the content; null where no day is set. */
    endsAt: at('ends_at'),
    /** When that was announced, or no announcement was needed. */
    remindedAt: at('reminded_at'),
    endedAt: at('ended_at'),
    endReason: text('end_reason', { enum: SOCIAL_ENDS }),
    /**
     * When it is to be announced, and then when it is to end; null if nothing is left. Computed by the
     * database; days in UTC, because others depend on settings of the session.
     */
    dueAt: at('due_at').generatedAlwaysAs(
      sql`case when ended_at is null then case when reminded_at is not null then ends_at
        else (ends_at at time zone 'UTC' - interval '${sql.raw(String(SOCIAL_REMIND_DAYS))} days')
          at time zone 'UTC' end end`,
    ),
  },
  (table) => [
    uniqueIndex('social_link_open').on(table.msisdn, table.provider).where(sql`${table.endedAt} is null`),
    index('social_link_line').on(table.msisdn),
    index('social_link_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('social_link_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    check('social_link_end', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
  ],
)
export type SocialLink = typeof socialLink.$inferSelect
