/** Logged use of the site, only with consent. Spec PRV-6. */
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { CAMPAIGN_ACTIONS, USE_EVENT_KINDS } from '../../../contract/rules/use-log.ts'
import { at } from '../../platform/database/columns.ts'

/**
 * What a line did on the site. Deleted by age, by the line itself, or with its consent. Partitioned by the
 * day of `at` (`partitions.ts`).
 */
export const useEvent = pgTable(
  'use_event',
  {
    id: text('id').notNull(),
    msisdn: text('msisdn').notNull(),
    kind: text('kind', { enum: USE_EVENT_KINDS }).notNull(),
    /** The name of the page, the promotion, or the key of the short link. */
    what: text('what').notNull(),
    action: text('action', { enum: CAMPAIGN_ACTIONS }),
    /** The sender's network without its last part; empty if unknown. */
    network: text('network').notNull(),
    /** `Android`, without version; empty if unknown. */
    system: text('system').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('use_event_line').on(table.msisdn, table.id),
  ],
)
