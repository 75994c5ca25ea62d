/** `mobile_ledger_list`: all postings of the line with explanations, newest first. Spec LED-1. */
import { type SQL, sql } from 'drizzle-orm'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import { LEDGER_PAGE } from '../../../contract/rules/ledger.ts'
import { type CallHandler, reads } from '../../platform/context.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { readFor, reading } from '../../platform/reading.ts'
import { type EntryFilter, matching } from './entries.ts'
import { pageOf, serviceIdOf } from './page.ts'
import { agreementOf, type PaymentOfPosting, toPayments, wayOf } from './payments-of.ts'
import type { StatementDisputes } from './statement-disputes.ts'

type Wanted = EntryFilter & {
  id?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}
type Page = ReturnType<typeof pageOf> extends SQL<infer Found> ? Found : never

const NARROWING = [
  'id',
  'cursor',
  'from',
  'to',
  'direction',
  'kind',
  'package_code',
  'search',
] as const satisfies (keyof Wanted)[]

/** The newest entries, which the overview and the list show first. */
function isNewest(request: unknown): boolean {
  const wanted = request as Wanted
  return (
    (wanted.limit ?? LEDGER_PAGE) === LEDGER_PAGE && NARROWING.every((field) => wanted[field] === undefined)
  )
}

export function mobileLedgerList(disputes: StatementDisputes) {
  const newest = reading({
    name: 'newest_entries',
    // One extra row shows whether there are more.
    columns: (db, msisdn) => ({ page: pageOf(db, disputes, msisdn, sql`true`, LEDGER_PAGE + 1) }),
    placeholders: () => ({}),
  })
  const answer: CallHandler<'mobile_ledger_list'> = async (context, caller, request) => {
    const { db, clock } = context
    const { msisdn } = caller
    const { id, cursor, limit = LEDGER_PAGE, ...filter } = request as Wanted
    const now = clock.now()
    const wanted = id === undefined ? matching(msisdn, filter) : sql`id = ${id}`
    const [found] = isNewest(request)
      ? [await readFor(context, caller, newest)]
      : await db
          .select({
            page: pageOf(db, disputes, sql`${msisdn}`, sql`${wanted} and ${after(cursor)}`, limit + 1),
          })
          .from(sql`(select 1) as one`)
    const page = found?.page.rows.slice(0, limit) ?? []
    const last = page.at(-1)
    return {
      lines: found ? explain({ ...found.page, rows: page }, disputes, msisdn, now) : [],
      next:
        (found?.page.rows.length ?? 0) > limit && last
          ? `${new Date(last.at).getTime()}.${last.sequence}`
          : null,
      as_of: now.toISOString(),
    }
  }
  return reads(newest, answer, isNewest)
}

function after(cursor: string | undefined): SQL {
  if (!cursor) return sql`true`
  const [at, sequence] = cursor.split('.')
  return sql`(at, sequence) < (${new Date(Number(at)).toISOString()}::timestamptz, ${sequence}::bigint)`
}

function explain(page: Page, disputes: StatementDisputes, msisdn: string, now: Date): LedgerLine[] {
  const services = servicesOf(page)
  const disputed = new Map(page.disputes.map(({ id, code, state }) => [id, { code, state }]))
  const refunded = new Set(page.refunds.map(({ reference }) => reference))
  const payments = toPayments(msisdn, page.payments)
  return page.rows.map((row) => {
    const own = services.get(row.id)
    const { code, status, registeredAt, channel, consent, renewsAt, price } = own ?? {}
    const amount = Number(row.amount)
    const about = disputed.get(row.id) ?? null
    const payment = payments.get(row.id)
    return {
      id: row.id,
      at: new Date(row.at).toISOString(),
      kind: row.kind,
      name: row.kind === 'gift' && own ? giftName(own) : row.name,
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

/** A gift is not booked, so its entry says what it was and how long it is valid. */
function giftName({ name, expiresAt, endedAt }: Page['services'][number]): LedgerLine['name'] {
  const until = endedAt ?? expiresAt
  return bilingualText('notice', 'ledger.gift', (language) => ({
    name,
    until: until ? formatDateTime(until, language) : '',
  }))
}

/** The code of a posting without a payment is always that of a package. */
function isPackage(payment: PaymentOfPosting | undefined): boolean {
  return !payment || payment.product === 'package' || payment.product === 'roaming_package'
}

/** The services of the postings, by posting: named in the reference, or delivered by it. */
function servicesOf({ rows, services }: Page) {
  return new Map(
    rows.flatMap(({ id, reference }) => {
      const named = serviceIdOf(reference)
      return services.filter((one) => one.id === named || one.paidBy === id).map((one) => [id, one] as const)
    }),
  )
}
