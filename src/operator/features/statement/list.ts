/** `mobile_ledger_list`: all postings of the line with explanations, newest first. Spec LED-1. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import { LEDGER_PAGE } from '../../../contract/rules/ledger.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { ledgerTransaction } from '../../platform/ledger/tables.ts'
import { service } from '../packages/tables.ts'
import { type EntryFilter, type EntryRow, entriesOf, matching } from './entries.ts'
import { agreementOf, type PaymentOfPosting, paymentsOf, wayOf } from './payments-of.ts'

/** The part of disputes that a statement needs. */
export type StatementDisputes = {
  /** The line's disputes about these postings, by posting. */
  find: (
    db: Database,
    msisdn: string,
    bookings: readonly string[],
  ) => Promise<ReadonlyMap<string, NonNullable<LedgerLine['dispute']>>>
  /** `amount` in đ, negative when it left; `refunded`: it was already returned. */
  mayDispute: (booking: { amount: number; at: Date; refunded: boolean }, now: Date) => boolean
}

export const mobileLedgerList =
  (disputes: StatementDisputes): CallHandler<'mobile_ledger_list'> =>
  async ({ db, clock }, { msisdn }, { id, cursor, limit = LEDGER_PAGE, ...filter }) => {
    const now = clock.now()
    const wanted = id === undefined ? matching(msisdn, filter as EntryFilter) : sql`id = ${id}`
    // Fetches one extra row, which shows whether there are more.
    const rows = await readEntries(db, msisdn, sql`${wanted} and ${after(cursor)}`, limit + 1)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      lines: await explain(db, disputes, msisdn, page, now),
      next: rows.length > limit && last ? `${new Date(last.at).getTime()}.${last.sequence}` : null,
      as_of: now.toISOString(),
    }
  }

/** The matching entries, newest first. */
export async function readEntries(
  db: Database,
  msisdn: string,
  wanted: SQL,
  limit: number,
): Promise<EntryRow[]> {
  return ((await db.execute(entriesQuery(msisdn, wanted, limit))) as unknown as { rows: EntryRow[] }).rows
}

export function entriesQuery(msisdn: string, wanted: SQL, limit: number): SQL {
  return sql`
    select * from (${entriesOf(msisdn)}) entries where ${wanted} order by at desc, sequence desc
    limit ${limit}`
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
  const payments = await paymentsOf(db, msisdn, rows)
  return rows.map((row) => {
    const { code, status, registeredAt, channel, consent, renewsAt, price } = services.get(row.id) ?? {}
    const amount = Number(row.amount)
    const about = disputed.get(row.id) ?? null
    const payment = payments.get(row.id)
    return {
      id: row.id,
      at: new Date(row.at).toISOString(),
      kind: row.kind,
      name: row.name,
      package_code: isPackage(payment) ? row.package_code : null,
      account: row.account,
      amount,
      balance_after: row.balance_after === null ? null : Number(row.balance_after),
      channel: row.channel,
      way: wayOf(row, payment),
      consent: row.consent ?? (consent ? null : agreementOf(row, payment)),
      code: payment?.own ? payment.code : null,
      receipt_code: payment?.own ? payment.receipt : null,
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

/** The code of a posting without a payment is always that of a package. */
function isPackage(payment: PaymentOfPosting | undefined): boolean {
  return !payment || payment.product === 'package' || payment.product === 'roaming_package'
}

/** The services of the postings, by posting: named in the reference (`service:<id>`), or delivered by it. */
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

/**
 * `service:<id>` and `service:<id>:<renewal>` → the id, which names the order of a package paid from outside
 * (`package:<order>`).
 */
export function serviceIdOf(reference: string): string | undefined {
  return /^service:((?:package:|roaming:)?[^:]+)/.exec(reference)?.[1]
}

/** References that were already refunded. */
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
