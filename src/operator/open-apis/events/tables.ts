/** Where clients of the Open APIs want events, and the events that were not delivered yet. Spec TMF-8. */
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'

export const hubSubscription = pgTable(
  'hub_subscription',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    /** The API that it subscribed at. */
    subject: text('subject').notNull(),
    callback: text('callback').notNull(),
    /** As it was given, `eventType=…`; empty: all events. */
    query: text('query').notNull().default(''),
    /** What its notifications are signed with. */
    sealedSecret: text('sealed_secret').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('hub_subscription_client').on(table.clientId, table.subject)],
)

export const hubEvent = pgTable(
  'hub_event',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => hubSubscription.id, { onDelete: 'cascade' }),
    /** The notification, with ids that show no number. */
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    createdAt: at('created_at').notNull(),
    dueAt: at('due_at').notNull(),
  },
  (table) => [
    index('hub_event_due').on(table.dueAt),
    index('hub_event_created').on(table.createdAt),
    index('hub_event_subscription').on(table.subscriptionId),
  ],
)
