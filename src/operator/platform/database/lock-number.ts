/**
 * Serialises work for a number, ours or not, until the transaction ends, so that parallel requests cannot
 * exceed limits.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './open.ts'

type LockPurpose =
  | 'otp_send'
  | 'contact_update'
  | 'account_consent'
  | 'account_merge'
  | 'recharge_check'
  | 'sim_hold'
  | 'sim_buyer'
  | 'help'
  | 'store_queue'

export async function lockNumber(tx: Database, what: LockPurpose, msisdn: string): Promise<void> {
  await tx.execute(sql`select ${numberLock(what, msisdn)}`)
}

/**
 * The same as an expression. What its statement reads besides may be older than the lock: for what no other
 * holder of the lock changes.
 */
export function numberLock(what: LockPurpose, msisdn: string): SQL {
  return sql`pg_advisory_xact_lock(hashtextextended(${`${what} ${msisdn}`}, 0))`
}
