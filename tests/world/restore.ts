/**
 * Restores a database to the initial state of the world. Triggers record which tables are written, and only
 * their changed rows are restored: the cost depends on what a test did, not on the amount of seeded data.
 */
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/operator/platform/database/open.ts'

/**
 * Copies every row and from now on records which tables are written. Called once, in the template of all
 * worlds. The schemas `world` and `world_rows` do not clash with the product's own snapshot
 * (`src/operator/platform/database/snapshot.ts`).
 */
export async function saveState(db: Database): Promise<void> {
  await db.execute(sql`do $$ declare t text; begin
    create schema world;
    create schema world_rows;
    create table world.since (snapshot pg_snapshot);
    insert into world.since default values;
    create table world.sequences as
      select format('public.%I', sequencename) as name, last_value as value from pg_sequences
      where schemaname = 'public';
    -- A row is known by its key; without one, by all that it holds.
    create table world.tables as
      select c.relname::text as name,
        coalesce(string_agg('l.' || quote_ident(a.attname) || ' = k.' || quote_ident(a.attname), ' and '),
          'l::text = k::text') as same_row,
        -- Generated columns are computed again.
        (select string_agg(quote_ident(f.attname), ', ') from pg_attribute f
          where f.attrelid = c.oid and f.attnum > 0 and not f.attisdropped and f.attgenerated = '') as fields
      from pg_class c
        left join pg_index i on i.indrelid = c.oid and i.indisprimary
        left join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      group by c.oid, c.relname;
    create view world.partitions_now as
      select c.relname::text as name, p.relname::text as parent, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
      where p.relnamespace = 'public'::regnamespace and c.relkind = 'r';
    create table world.partitions as table world.partitions_now;
    -- One row for each statement, without a key: concurrent writers do not block each other.
    create unlogged table world.written (name text not null);
    create function world.note_writing() returns trigger language plpgsql as
      'begin insert into world.written values (tg_table_name); return null; end';
    for t in select name from world.tables loop
      execute format('create table world_rows.%1$I as table public.%1$I', t);
      execute format('create trigger note_writing after insert or update or delete or truncate on public.%I
        for each statement execute function world.note_writing()', t);
      -- Also what is written while references are not held, as a reset of the sandbox does.
      execute format('alter table public.%I enable always trigger note_writing', t);
    end loop;
  end $$`)
  await db.execute(RESTORE_PARTITIONS)
  await db.execute(sql`create function world.restore() returns boolean language plpgsql as $$
    declare t record; since pg_snapshot := (select snapshot from world.since);
    begin
      perform world.restore_partitions();
      if not exists (select from world.written) then return false; end if;
      -- Rows come back in any order: what they refer to may come later.
      set local session_replication_role = replica;
      for t in select * from world.tables where name in (select w.name from world.written w) loop
        execute format('delete from public.%I where not pg_visible_in_snapshot(xmin::text::xid8, %L)', t.name,
            since);
        execute format('insert into public.%1$I (%3$s) select %3$s from world_rows.%1$I k
          where not exists (select from public.%1$I l where %2$s)', t.name, t.same_row, t.fields);
      end loop;
      perform setval(s.name, coalesce(s.value, 1), s.value is not null)
        from world.sequences s join pg_sequences p on format('public.%I', p.sequencename) = s.name
        where p.last_value is distinct from s.value;
      truncate world.written;
      return true;
    end $$`)
  await markState(db)
}

/**
 * Partitions that a turned clock made or dropped. Their tables count as written, because the rows of a
 * dropped partition went without a statement.
 */
const RESTORE_PARTITIONS = sql`create function world.restore_partitions() returns void language plpgsql as $$
  declare p record; begin
    for p in select * from world.partitions_now except select * from world.partitions loop
      execute format('drop table public.%I', p.name);
      insert into world.written values (p.parent);
    end loop;
    for p in select * from world.partitions except select * from world.partitions_now loop
      execute format('delete from public.%I', p.parent || '_default');
      execute format('create table public.%I (like public.%I including all)', p.name, p.parent || '_default');
      execute format('alter table public.%I attach partition public.%I %s', p.parent, p.name, p.bound);
      insert into world.written values (p.parent);
    end loop;
  end $$`

/**
 * Restores every row and sequence changed since `saveState` or since the last call. Returns whether anything
 * was written; a sequence that moved without a write stays.
 */
export async function restoreState(db: Database): Promise<boolean> {
  const { rows } = (await db.execute(sql`select world.restore() as written`)) as unknown as {
    rows: { written: boolean }[]
  }
  const written = rows[0]?.written === true
  if (written) await markState(db)
  return written
}

/**
 * From now on, writes of later transactions count as changes, as do those of transactions still running at
 * this call.
 */
async function markState(db: Database): Promise<void> {
  await db.execute(sql`update world.since set snapshot = pg_current_snapshot()`)
}
