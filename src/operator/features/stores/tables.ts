/** Tickets and appointments in stores. Spec STO-3. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { STORE_SERVICES, VISIT_KINDS, VISIT_STATES } from '../../../contract/rules/store-visit.ts'
import { at } from '../../platform/database/columns.ts'

export const storeVisit = pgTable(
  'store_visit',
  {
    /** Public code, `HEN-…`. */
    code: text('code').primaryKey(),
    owner: text('owner').notNull(),
    isVisitor: boolean('is_visitor').notNull(),
    /** As in the content when it was booked: stores may close. */
    storeId: text('store_id').notNull(),
    storeName: text('store_name').notNull(),
    address: text('address').notNull(),
    kind: text('kind', { enum: VISIT_KINDS }).notNull(),
    state: text('state', { enum: VISIT_STATES }).notNull(),
    service: text('service', { enum: STORE_SERVICES }).notNull(),
    /** Of the appointment, or when the ticket was taken. */
    at: at('at').notNull(),
    /** When it is expected to be called, or was. */
    callAt: at('call_at').notNull(),
    /** In the queue; empty while `booked`. */
    number: text('number').notNull().default(''),
    counter: integer('counter'),
    createdAt: at('created_at').notNull(),
    servedAt: at('served_at'),
    endedAt: at('ended_at'),
    dueAt: at('due_at'),
  },
  (table) => [
    uniqueIndex('store_visit_one').on(table.owner).where(sql`${table.dueAt} is not null`),
    index('store_visit_owner').on(table.owner, table.createdAt),
    index('store_visit_served').on(table.owner, table.servedAt).where(sql`${table.servedAt} is not null`),
    index('store_visit_store').on(table.storeId, table.callAt),
    index('store_visit_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('store_visit_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
)
