/** Product orders that clients of the Open APIs placed for a line. Spec TMF-7. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'

export const productOrder = pgTable(
  'product_order',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    /** Of the client. */
    clientId: text('client_id').notNull(),
    channel: text('channel', { enum: ['store', 'app', 'web'] }).notNull(),
    /** The same for every retry of the request; also the key of the call that fulfils it. */
    key: text('key').notNull(),
    /** SHA-256 of the request, so that a key is not used for another one. */
    requestDigest: text('request_digest').notNull(),
    externalId: text('external_id').notNull().default(''),
    itemId: text('item_id').notNull(),
    action: text('action', { enum: ['add', 'delete', 'modify'] }).notNull(),
    /** How a product is deleted or modified; null: it is bought, or ends with its cycle. */
    change: text('change', { enum: ['now', 'resume', 'undo'] }),
    /** Of the package. */
    code: text('code').notNull(),
    /** đ, as the client showed it. */
    price: bigint('price', { mode: 'number' }).notNull(),
    secondConsent: boolean('second_consent').notNull().default(false),
    /** Key of the short link through which a purchase came; null without one. */
    shortLink: text('short_link'),
    state: text('state', { enum: ['acknowledged', 'completed', 'failed'] }).notNull(),
    /** Error code of a failed order; empty otherwise. */
    reason: text('reason').notNull().default(''),
    /** The service that was bought, stopped or resumed. */
    serviceId: text('service_id'),
    /** What else was answered: payment and money that returned, or the details of a refusal. */
    facts: jsonb('facts').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
    /** When it is tried again; null once it has ended. */
    dueAt: at('due_at'),
  },
  (table) => [
    unique('product_order_once').on(table.msisdn, table.key),
    index('product_order_line').on(table.msisdn, table.createdAt),
    index('product_order_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('product_order_ended').on(table.endedAt),
    check('product_order_state', sql`(${table.state} = 'acknowledged') = (${table.endedAt} is null)`),
  ],
)
export type ProductOrder = typeof productOrder.$inferSelect
