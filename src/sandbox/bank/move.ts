/** Transfers money between accounts of the sandbox bank; only this file changes balances. */

import { and, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../contract/errors.ts'
import { missing } from '../../contract/rules/money.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { REFERENCE_SIGNS, randomString } from '../../operator/platform/ids/random-string.ts'
import { sandboxBankAccount, sandboxBankTransfer } from '../schema/sandbox-bank.ts'
import type { SandboxBank } from './bank.ts'

export type Transfer = typeof sandboxBankTransfer.$inferSelect
/** `key`: the payer's idempotency key. `refundOf`: the transfer that this one refunds. */
export type Order = { from: string; to: string; amount: number; memo: string; key: string; refundOf?: string }

/**
 * Runs within the caller's transaction. The same key of the same payer is one transfer (`replayed`). Throws
 * `idempotency_conflict` where the key belongs to another transfer, `insufficient_balance` (`missing` đ),
 * `bad_request` where the receiving account does not exist.
 */
export async function moveMoney(
  bank: SandboxBank,
  tx: Database,
  order: Order,
): Promise<{ transfer: Transfer; balance: number; replayed: boolean }> {
  const { from, to, amount, memo, key } = order
  const rows = await tx
    .select()
    .from(sandboxBankAccount)
    .where(inArray(sandboxBankAccount.number, [from, to]))
    .orderBy(sandboxBankAccount.number)
    .for('update')
  const payer = rows.find(({ number }) => number === from)
  const receiver = rows.find(({ number }) => number === to)
  if (!payer) throw new ApiError('bad_request', { fields: ['from'] })
  if (!receiver || from === to) throw new ApiError('bad_request', { fields: ['account'] })

  const [before] = await tx
    .select()
    .from(sandboxBankTransfer)
    .where(and(eq(sandboxBankTransfer.from, from), eq(sandboxBankTransfer.key, key)))
  if (before) {
    if (before.to !== to || before.amount !== amount || before.memo !== memo)
      throw new ApiError('idempotency_conflict')
    return { transfer: before, balance: payer.balance, replayed: true }
  }
  if (payer.balance < amount)
    throw new ApiError('insufficient_balance', { missing: missing(amount, payer.balance) })

  const at = bank.clock.now()
  const values = {
    reference: newReference(at, bank.randomInt),
    from,
    to,
    amount,
    memo,
    at,
    key,
    refundOf: order.refundOf ?? null,
  }
  const [transfer] = await tx.insert(sandboxBankTransfer).values(values).returning()
  if (!transfer) throw new Error('The transfer was not stored')
  for (const { number, balance } of [
    { number: from, balance: payer.balance - amount },
    { number: to, balance: receiver.balance + amount },
  ])
    await tx.update(sandboxBankAccount).set({ balance }).where(eq(sandboxBankAccount.number, number))
  return { transfer, balance: payer.balance - amount, replayed: false }
}

const DAY = 86_400_000

/**
 * In the banks' format: `FT`, two digits of the year, three of the day of the year, and ten random
 * characters: `FT26325K0D3X8R2Q1`.
 */
function newReference(at: Date, randomInt: SandboxBank['randomInt']): string {
  const year = at.getUTCFullYear()
  const day = Math.floor((at.getTime() - Date.UTC(year, 0, 1)) / DAY) + 1
  return (
    `FT${String(year % 100).padStart(2, '0')}${String(day).padStart(3, '0')}` +
    `${randomString(randomInt, REFERENCE_SIGNS, 10)}`
  )
}
