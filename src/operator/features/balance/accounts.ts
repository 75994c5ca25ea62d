/**
 * `mobile_IN_balances`: the main account and the promotion accounts that have not expired. A postpaid line
 * has none. Spec ACC-2.
 */
import { type CallHandler, reads } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { accountsOf } from '../../platform/ledger/accounts.ts'
import { readFor, reading } from '../../platform/reading.ts'
import { callingLine } from '../../platform/subscriber/line.ts'

const balances = reading({
  name: 'balances',
  columns: (db, msisdn) => ({ accounts: rowsOf(accountsOf(db, msisdn)) }),
  placeholders: () => ({}),
})

const answer: CallHandler<'mobile_IN_balances'> = async (context, caller) => {
  const now = context.clock.now()
  const line = await callingLine(context.db, caller)
  const { accounts } = await readFor(context, caller, balances)
  return {
    balances: accounts.flatMap(({ id, kind, name, balance, expiresAt }) => {
      const amount = balance ?? 0
      return kind === 'main' || (kind === 'promotion' && amount > 0 && (!expiresAt || expiresAt > now))
        ? [{ BALANCE_ID: id, kind, name, amount, expires_at: expiresAt?.toISOString() ?? null }]
        : []
    }),
    locks_at: line.locksAt?.toISOString() ?? null,
    as_of: now.toISOString(),
  }
}

export const mobileInBalances = reads(balances, answer)
