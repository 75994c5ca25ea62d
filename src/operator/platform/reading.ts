/**
 * What a call reads, declared so that it is part of the statement that checks the session: one round trip
 * for the whole call. Spec OPR-9.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from './database/open.ts'
import { prepared } from './database/prepared.ts'
import type { Clock } from './time/clock.ts'

type Columns = Readonly<Record<string, SQL>>
/** What the columns hold. */
type Values<C extends Columns> = { [Name in keyof C]: C[Name] extends SQL<infer Value> ? Value : never }

type Declared<C extends Columns> = {
  /** Unique within the operator. */
  name: string
  /** `msisdn`: the line, known to the database only. What differs from call to call are placeholders. */
  columns: (db: Database, msisdn: SQLWrapper) => C
  /** The values of the placeholders. */
  placeholders: (now: Date) => Record<string, unknown>
}

type Executable = { execute: (values: Record<string, unknown>) => Promise<unknown> }

export type Reading<C extends Columns = Columns> = Declared<C> & {
  /** The same without a session. `build`: not prepared, so that the gain can be measured. */
  alone: ((db: Database) => Executable) & {
    build: (db: Database) => { prepare: (name: string) => Executable }
  }
}

/** What was read with the session of a call. */
export type Loaded = { reading: Reading; msisdn: string; values: unknown }

export function reading<C extends Columns>(declared: Declared<C>): Reading<C> {
  const alone = prepared(declared.name, (db) =>
    db.select(declared.columns(db, sql.placeholder('msisdn'))).from(sql`(select 1) as one`),
  )
  return { ...declared, alone }
}

/** What the caller's line has: it came with the session, or is read now. */
export async function readFor<C extends Columns>(
  { db, clock }: { db: Database; clock: Clock },
  { msisdn, loaded }: { msisdn: string; loaded?: Loaded | undefined },
  read: Reading<C>,
): Promise<Values<C>> {
  // For a managed line the caller is copied with another number.
  if (loaded?.reading.name === read.name && loaded.msisdn === msisdn) return loaded.values as Values<C>
  const [found] = (await read.alone(db).execute({ msisdn, ...read.placeholders(clock.now()) })) as [Values<C>]
  return found
}
