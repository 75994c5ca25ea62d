/** What a table is in a database of several servers, decided when the table is added. `docs/scaling.md`. */
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as schema from '../schema.ts'

/** All tables of the operator by the name of their export. */
export type Tables = {
  [Name in keyof typeof schema as (typeof schema)[Name] extends PgTable ? Name : never]: (typeof schema)[Name]
}
export type TableName = keyof Tables
type Columns<Table> = Table extends PgTable ? keyof Table['$inferSelect'] & string : never

/**
 * Rows of one subscriber are together on one server, found by `key`: the number of a line, or the name of an
 * access. `through`: the table has no such column yet, and `key` refers to the row that decides.
 */
type OfSubscriber<Key> = { readonly role: 'subscriber'; readonly key: Key; readonly through?: TableName }
/** Rows of one customer, who may have several lines, are together. */
type OfCustomer<Key> = { readonly role: 'customer'; readonly key: Key }
/** A row is found by its own id, before it is known whose it is; `beside` the rows of another such table. */
type OfOwnKey<Key> = {
  readonly role: 'own'
  readonly key: Key
  readonly why: string
  readonly beside?: TableName
}
/** Small, and the same on every server: `reference`. On one server only: `local`. */
type Whole = { readonly role: 'reference' | 'local'; readonly why: string }

export type Role<Key = string> = OfSubscriber<Key> | OfCustomer<Key> | OfOwnKey<Key> | Whole
/** A table without a role, and a key that is no column of its table, do not compile. */
export type Roles = { readonly [Name in TableName]: Role<Columns<Tables[Name]>> }

export const ofSubscriber = <const Key extends string>(key: Key): OfSubscriber<Key> => ({
  role: 'subscriber',
  key,
})
/** `key` refers to the key of `parent`, whose row says which subscriber it is. */
export const through = <const Key extends string>(key: Key, parent: TableName): OfSubscriber<Key> => ({
  role: 'subscriber',
  key,
  through: parent,
})
export const ofCustomer = <const Key extends string>(key: Key): OfCustomer<Key> => ({ role: 'customer', key })
export const ofOwnKey = <const Key extends string>(key: Key, why: string): OfOwnKey<Key> => ({
  role: 'own',
  key,
  why,
})
export const beside = <const Key extends string>(key: Key, other: TableName): OfOwnKey<Key> => ({
  role: 'own',
  key,
  why: 'belongs to a row that is found by its own key',
  beside: other,
})
export const reference = (why: string): Whole => ({ role: 'reference', why })
export const local = (why: string): Whole => ({ role: 'local', why })
