/**
 * `mobile_IN_balances`: the main account and the promotion accounts that have not expired. A postpaid line
 * has none. Spec ACC-2.
 */
import type { CallHandler } from '../../platform/context.ts'
import { accountsOf } from '../../platform/ledger/accounts.ts'
import { callingLine } from '../../platform/subscriber/line.ts'

export const mobileInBalances: CallHandler<'mobile_IN_balances'> = async ({ db, clock }, caller) => {
  const { msisdn } = caller
  const now = clock.now()
  const line = await callingLine(db, caller)
  const accounts = await accountsOf(db, msisdn)
  return {
    balances: accounts.flatMap(({ id, kind, name, balance, expiresAt }) =>
      kind === 'main' || (kind === 'promotion' && balance > 0 && (!expiresAt || expiresAt > now))
        ? [{ BALANCE_ID: id, kind, name, amount: balance, expires_at: expiresAt?.toISOString() ?? null }]
        : [],
    ),
    locks_at: line.locksAt?.toISOString() ?? null,
    as_of: now.toISOString(),
  }
}
