/**
 * Snapshots of all tables: restoring one for a sandbox reset or a test is quick, while seeding takes seconds.
 * Partitions stay as they are: a row whose partition was dropped comes back to the default one, from which
 * the job moves it (Spec JOB-6).
 * Requires a superuser, which the embedded database has.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './open.ts'

/** `source`: names what the rows were made from; `savedAt`: by the caller's clock. */
export type SnapshotNote = { source: string; savedAt: Date }

/** All tables; rows of partitions are read and written through their table. */
const TABLES = sql.raw(`select relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)

/** Of the columns of all tables: a snapshot of other columns cannot be restored. */
const COLUMNS = sql`(select md5(string_agg(concat_ws(' ', table_name, column_name, data_type), ','
  order by table_name, ordinal_position)) from information_schema.columns
  where table_schema = 'public' and table_name in (${TABLES}))`

/**
 * Copies all rows and records per table how many there are and which transactions wrote them; replaces an
 * earlier snapshot.
 */
export async function saveSnapshot(db: Database, { source, savedAt }: SnapshotNote): Promise<void> {
  await db.execute(sql`do $$ declare t text; begin
    drop schema if exists kept cascade;
    create schema kept;
    create table kept."marks" (name text primary key, amount bigint, written numeric);
    for t in ${TABLES} loop
      execute format('create table kept.%1$I as table public.%1$I', t);
      execute format(
        'insert into kept."marks" select %1$L, count(*), sum(xmin::text::bigint) from public.%1$I', t);
    end loop;
    create table kept."sequences" as select sequencename as name, last_value from pg_sequences
    where schemaname = 'public';
  end $$`)
  await db.execute(sql`create table kept."note" as
    select ${source}::text as source, ${savedAt.getTime()}::bigint as saved_at, ${COLUMNS} as columns`)
}

/** Of the stored snapshot; `undefined` without one, or when the tables have other columns since. */
export async function readSnapshotNote(db: Database): Promise<SnapshotNote | undefined> {
  const read = async (query: SQL) =>
    (await db.execute(query)) as unknown as { rows: { source: string; saved_at: string }[] }
  if ((await read(sql`select 1 where to_regclass('kept.note') is not null`)).rows.length === 0)
    return undefined
  const { rows } = await read(sql`select source, saved_at from kept."note" where columns = ${COLUMNS}`)
  return rows[0] && { source: rows[0].source, savedAt: new Date(Number(rows[0].saved_at)) }
}

/**
 * Restores the snapshot: later rows are deleted and sequences continue from their stored values. Tables with
 * the recorded number of rows from the same transactions are unchanged and skipped.
 */
export async function restoreTables(db: Database): Promise<void> {
  await db.execute(sql`do $$ declare t text; same boolean; fields text; begin
    -- Rows come table by table: what they refer to may come later.
    set local session_replication_role = replica;
    for t in ${TABLES} loop
      execute format(
        'select (select (count(*), sum(xmin::text::bigint)) from public.%1$I) is not distinct from
                (select (amount, written) from kept."marks" where name = %1$L)', t) into same;
      continue when same;
      execute format('delete from public.%1$I', t);
      -- Generated columns are computed again.
      select string_agg(quote_ident(column_name), ', ') into fields from information_schema.columns
      where table_schema = 'public' and table_name = t and is_generated = 'NEVER';
      execute format('insert into public.%1$I (%2$s) select %2$s from kept.%1$I', t, fields);
      execute format(
        'update kept."marks" set (amount, written) =
           (select count(*), sum(xmin::text::bigint) from public.%1$I) where name = %1$L', t);
    end loop;
    perform setval(format('public.%I', name)::regclass, coalesce(last_value, 1), last_value is not null)
    from kept."sequences";
  end $$`)
}

/** Empties all tables of the schema `public`; the list of migrations is in another schema and remains. */
export async function emptyTables(db: Database): Promise<void> {
  await db.execute(sql`do $$ declare names text; begin
    select string_agg(quote_ident(name), ', ') into names from (${TABLES}) as found;
    execute 'truncate ' || names || ' restart identity cascade';
  end $$`)
}
