/** Idempotent writes: one key has one effect and the same answer for a day. Spec PAY-10. */
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CallName } from '../../../contract/calls.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Caller, Context } from '../context.ts'
import type { Database } from '../database/open.ts'
import { type Line, lockLine } from '../subscriber/line.ts'
import { idempotency } from './tables.ts'

export type IdempotentWrite = {
  call: CallName
  key: string /** What identifies the same request, apart from key and session. */
  request: readonly (string | number)[]
}
export type Performed = { tx: Database; line: Line; now: Date }

/**
 * Performs a write in one transaction with its idempotency row. Locks the line's row first, which serialises
 * all writes of a line: the second of two with the same key finds the first's answer. An error is not stored
 * and may be retried. Throws `idempotency_conflict` where the key came with another request. `perform` may
 * itself report a replay.
 */
export async function withIdempotency<Result extends { replayed: boolean }>(
  context: Context,
  { msisdn }: Caller,
  { call, key, request }: IdempotentWrite,
  perform: (performed: Performed) => Promise<Omit<Result, 'replayed'> & { replayed?: boolean }>,
): Promise<Result> {
  const digest = createHash('sha256')
    .update(JSON.stringify([call, ...request]))
    .digest('hex')
  return context.db.transaction(async (tx) => {
    const own = await lockLine(tx, msisdn)
    const [before] = await tx
      .select()
      .from(idempotency)
      .where(and(eq(idempotency.msisdn, msisdn), eq(idempotency.key, key)))
    if (before) {
      if (before.request !== digest) throw new ApiError('idempotency_conflict')
      return { ...(before.result as Result), replayed: true }
    }
    const now = context.clock.now()
    const result = { replayed: false, ...(await perform({ tx, line: own, now })) } as Result
    await tx.insert(idempotency).values({ msisdn, key, call, request: digest, result, at: now })
    context.failpoint(`${call}:before-commit`)
    return result
  })
}
