/**
 * Records which subscribers' rows each transaction writes, and which lines it locks, so that a test learns
 * which transactions would be on two servers of a distributed database. Worlds only.
 */
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../src/operator/platform/database/open.ts'
import { keyOf, TABLE_NAMES, TABLES } from '../../src/operator/shards/key-columns.ts'
import type { TableName } from '../../src/operator/shards/role.ts'
import { ROLES } from '../../src/operator/shards/roles.ts'

/** The setting that names the work of a transaction. */
export const WORK_SETTING = 'world.work'
/** The work of a transaction that neither a call nor a job began. */
export const TEST = 'test'
/** What a statement outside of a transaction is called. */
export const OUTSIDE = 'a statement outside of a transaction'

/** Called once, in the template of all worlds, after seeding. */
export async function recordTouchedRows(db: Database): Promise<void> {
  await db.execute(sql`do $$ begin
    create unlogged table world.touched (
      xact xid8 not null default pg_current_xact_id(),
      work text default nullif(current_setting('world.work', true), ''),
      name text not null, role text not null, key text);
    -- One row for each transaction; its trigger runs when the transaction commits.
    create unlogged table world.transactions (xact xid8 primary key);
    create function world.note_locks() returns trigger language plpgsql as
      'begin
        insert into world.touched (name, role, key)
          select ''line (locked)'', ''subscriber'', msisdn from public.line where xmax = new.xact::xid;
        return null;
      end';
    create constraint trigger note_locks after insert on world.transactions
      deferrable initially deferred for each row execute function world.note_locks();
  end $$`)
  for (const name of TABLE_NAMES) await db.execute(recorderOf(name))
}

/** One function for each table, so that its statements are planned once; it runs once for each statement. */
function recorderOf(name: TableName): SQL {
  const [table, { role }] = [getTableName(TABLES[name]), ROLES[name]]
  const keys = (rows: string) => `select ${keyOf(name, 'r')} from ${rows} r`
  const note = (rows: string) => `
    insert into world.touched (name, role, key)
      select '${table}', '${role}', key from (${rows}) as found (key);
    if found then
      insert into world.transactions values (pg_current_xact_id()) on conflict do nothing;
    end if;
    return null;`
  const body = `begin
    if tg_op = 'INSERT' then ${note(`select distinct * from (${keys('new_rows')}) k`)}
    elsif tg_op = 'DELETE' then ${note(`select distinct * from (${keys('old_rows')}) k`)}
    else ${note(`${keys('old_rows')} union ${keys('new_rows')}`)}
    end if; end`
  const trigger = (event: string, rows: string) => `
    create trigger note_touched_${event} after ${event} on public."${table}" referencing ${rows}
      for each statement execute function world."touched ${table}"();`
  return sql.raw(`do $do$ begin
    create function world."touched ${table}"() returns trigger language plpgsql as $body$ ${body} $body$;
    ${trigger('insert', 'new table as new_rows')}
    ${trigger('update', 'old table as old_rows new table as new_rows')}
    ${trigger('delete', 'old table as old_rows')}
  end $do$`)
}
