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
  /** Of a server with a copy for reads. */
  replica?: Replica
  /** Connections of this process to a server, by pool: `primary`, and `replica` with a copy for reads. */
  connections?: () => Record<string, ConnectionCounts>
  /** Exports the embedded database as a file that can initialise another (`template`). */
  dump?: () => Promise<Blob>
}

/** `waiting`: statements and transactions that no connection is free for. */
export type ConnectionCounts = { used: number; idle: number; waiting: number; max: number }

/** A copy of the database for reads. `isCurrent`: it holds all that was committed a second ago. */
export type Replica = { db: Database; isCurrent: () => boolean }

/** Connections of a server, and how long it waits; without times the server's own apply. */
export type PoolSettings = {
  /** Most connections of this process. */
  max?: number
  /** Longest statement, wait for a lock, and idle time within a transaction, milliseconds. */
  statementMs?: number
  lockMs?: number
  idleInTransactionMs?: number
  /** A pooler between us and the server lends a connection for one transaction. */
  pooled?: boolean
  /** Statements are parsed once for each connection; defaults to true. Some poolers cannot do it. */
  prepares?: boolean
  /** Address of a copy of the database for reads. */
  readUrl?: string
}

/** A list of migrations: the folder of its files, and the table that records which of them have run. */
export type Migrations = { migrationsFolder: string; migrationsTable: string }
