/** The charges of a dispute: those that it covers, and the decision about each. Spec LED-6. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { coversService, type DisputeReason } from '../../../contract/rules/dispute.ts'
import type { Database } from '../../platform/database/open.ts'
import { ledgerTransaction } from '../../platform/ledger/tables.ts'
import type { Service } from '../packages/service.ts'
import type { EntryRow } from '../statement/entries.ts'
import { readEntries } from '../statement/page.ts'
import { canDispute } from './can-dispute.ts'
import { disputeCharge } from './tables.ts'

export type Charge = typeof disputeCharge.$inferSelect

/** More charges than a service can have within the time in which they can be disputed. */
const MOST = 500

/**
 * The charges that a dispute of `opened` covers, newest first: only this one, or every charge of its service
 * that can be disputed now. `charged`: the service.
 */
export async function coveredCharges(
  tx: Database,
  msisdn: string,
  opened: EntryRow,
  charged: Service | undefined,
  reason: DisputeReason,
  now: Date,
): Promise<EntryRow[]> {
  if (!charged || !coversService(reason)) return [opened]
  const own = `service:${charged.id}`
  const rows = await readEntries(
    tx,
    msisdn,
    sql`amount < 0 and (reference = ${own} or starts_with(reference, ${`${own}:`})
      or id = ${charged.paidBy ?? ''})`,
    MOST,
  )
  const once = new Map(rows.map((row) => [row.id, row]))
  once.delete(opened.id)
  const others = [...once.values()]
  const closed = new Set([...(await disputedAmong(tx, msisdn, others)), ...(await returnedAmong(tx, others))])
  return [
    opened,
    ...others.filter((row) =>
      canDispute({ amount: Number(row.amount), at: new Date(row.at), refunded: closed.has(row.id) }, now),
    ),
  ]
}

async function disputedAmong(tx: Database, msisdn: string, rows: readonly EntryRow[]): Promise<string[]> {
  if (rows.length === 0) return []
  const found = await tx
    .select({ id: disputeCharge.transactionId })
    .from(disputeCharge)
    .where(and(eq(disputeCharge.msisdn, msisdn), inArray(disputeCharge.transactionId, idsOf(rows))))
  return found.map(({ id }) => id)
}

/** Those whose money returned, at least in part. */
async function returnedAmong(tx: Database, rows: readonly EntryRow[]): Promise<string[]> {
  if (rows.length === 0) return []
  const found = await tx
    .select({ id: ledgerTransaction.reverses })
    .from(ledgerTransaction)
    .where(inArray(ledgerTransaction.reverses, idsOf(rows)))
  return found.flatMap(({ id }) => id ?? [])
}

function idsOf(rows: readonly EntryRow[]): string[] {
  return rows.map(({ id }) => id)
}

/** The charges of disputes, oldest first. */
export async function chargesOf(db: Database, codes: readonly string[]): Promise<Charge[]> {
  if (codes.length === 0) return []
  return db
    .select()
    .from(disputeCharge)
    .where(inArray(disputeCharge.disputeCode, [...codes]))
    .orderBy(asc(disputeCharge.chargedAt), asc(disputeCharge.transactionId))
}
