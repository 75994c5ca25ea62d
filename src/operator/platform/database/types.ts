/** What every way to open the operator's database has in common. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Statements } from './statements.ts'

/** Accepts queries; also the type of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>
export type OpenDatabase = {
  db: Database
  close: () => Promise<void>
  kind: 'embedded' | 'server'
  statements: Statements
  /** Exports the embedded database as a file that can initialise another (`template`). */
  dump?: () => Promise<Blob>
}

/** Connections of a server, and how long it waits; without times the server's own apply. */
export type PoolSettings = {
  /** Most connections of this process. */
  max?: number
  /** Longest statement, wait for a lock, and idle time within a transaction, milliseconds. */
  statementMs?: number
  lockMs?: number
  idleInTransactionMs?: number
}

/** A list of migrations: the folder of its files, and the table that records which of them have run. */
export type Migrations = { migrationsFolder: string; migrationsTable: string }
