/** `mobile_ledger_list`: what was booked for the line, newest first, each explained. Spec LED-1. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import { LEDGER_PAGE } from '../../../contract/rules/ledger.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { ledgerTransaction } from '../../platform/ledger/tables.ts'
import { service } from '../packages/tables.ts'
import { type EntryFilter, type EntryRow, entriesOf, matching } from './entries.ts'

/** What a statement needs to know of disputes. */
export type StatementDisputes = {
  /** Those of a line about these bookings, by booking. */
  find: (
    db: Database,
    msisdn: string,
    bookings: readonly string[],
  ) => Promise<ReadonlyMap<string, NonNullable<LedgerLine['dispute']>>>
  /** `amount` đ, negative when it left; `refunded`: it came back already. */
  mayDispute: (booking: { amount: number; at: Date; refunded: boolean }, now: Date) => boolean
}

export const mobileLedgerList =
  (disputes: StatementDisputes): CallHandler<'mobile_ledger_list'> =>
  async ({ db, clock }, { msisdn }, { id, cursor, limit = LEDGER_PAGE, ...filter }) => {
    const now = clock.now()
    const wanted = id === undefined ? matching(filter as EntryFilter) : sql`id = ${id}`
    // One more than asked for: whether there is more.
    const rows = await readEntries(db, msisdn, sql`${wanted} and ${after(cursor)}`, limit + 1)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      lines: await explain(db, disputes, msisdn, page, now),
      next: rows.length > limit && last ? `${new Date(last.at).getTime()}.${last.sequence}` : null,
      as_of: now.toISOString(),
    }
  }

/** The entries that fit, newest first. */
export async function readEntries(
  db: Database,
  msisdn: string,
  wanted: SQL,
  limit: number,
): Promise<EntryRow[]> {
  return ((await db.execute(entriesQuery(msisdn, wanted, limit))) as unknown as { rows: EntryRow[] }).rows
}

/** A page of them. */
export function entriesQuery(msisdn: string, wanted: SQL, limit: number): SQL {
  return sql`select * from (${entriesOf(msisdn)}) entries where ${wanted} order by at desc, sequence desc limit ${limit}`
}

function after(cursor: string | undefined): SQL {
  if (!cursor) return sql`true`
  const [at, sequence] = cursor.split('.')
  return sql`(at, sequence) < (${new Date(Number(at)).toISOString()}::timestamptz, ${sequence}::bigint)`
}

async function explain(
  db: Database,
  disputes: StatementDisputes,
  msisdn: string,
  rows: readonly EntryRow[],
  now: Date,
): Promise<LedgerLine[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const services = await servicesOf(db, msisdn, rows)
  const disputed = await disputes.find(db, msisdn, ids)
  const refunded = await refundedOf(db, rows)
  return rows.map((row) => {
    const { code, status, registeredAt, channel, consent, renewsAt, price } = services.get(row.id) ?? {}
    const amount = Number(row.amount)
    const about = disputed.get(row.id) ?? null
    return {
      id: row.id,
      at: new Date(row.at).toISOString(),
      kind: row.kind,
      name: row.name,
      package_code: row.package_code,
      account: row.account,
      amount,
      balance_after: row.balance_after === null ? null : Number(row.balance_after),
      channel: row.channel,
      consent: row.consent,
      service:
        code && status && registeredAt && channel
          ? {
              code,
              status,
              registered_at: registeredAt.toISOString(),
              channel,
              consent: consent ?? null,
              next:
                status === 'active' && renewsAt && price
                  ? { amount: price, at: renewsAt.toISOString() }
                  : null,
            }
          : null,
      dispute: about,
      can_dispute:
        !about &&
        disputes.mayDispute({ amount, at: new Date(row.at), refunded: refunded.has(row.reference) }, now),
    }
  })
}

/**
 * The services that the bookings were for, by booking: named in the reference (`service:<id>`), or delivered
 * by it.
 */
async function servicesOf(db: Database, msisdn: string, rows: readonly EntryRow[]) {
  const named = new Map(rows.map(({ id, reference }) => [id, serviceIdOf(reference)]))
  const ids = [...new Set([...named.values()].filter((id) => id !== undefined))]
  const found = await db
    .select()
    .from(service)
    .where(
      and(
        eq(service.msisdn, msisdn),
        or(
          ids.length ? inArray(service.id, ids) : sql`false`,
          inArray(
            service.paidBy,
            rows.map(({ id }) => id),
          ),
        ),
      ),
    )
  return new Map(
    rows.flatMap(({ id }) =>
      found.filter((one) => one.id === named.get(id) || one.paidBy === id).map((one) => [id, one] as const),
    ),
  )
}

/** `service:<id>` and `service:<id>:<renewal>` → the id. */
export function serviceIdOf(reference: string): string | undefined {
  return /^service:([^:]+)/.exec(reference)?.[1]
}

/** References whose money went back already. */
async function refundedOf(db: Database, rows: readonly EntryRow[]): Promise<Set<string>> {
  const found = await db
    .select({ reference: ledgerTransaction.reference })
    .from(ledgerTransaction)
    .where(
      and(
        eq(ledgerTransaction.kind, 'refund'),
        inArray(
          ledgerTransaction.reference,
          rows.map(({ reference }) => reference),
        ),
      ),
    )
  return new Set(found.map(({ reference }) => reference))
}
