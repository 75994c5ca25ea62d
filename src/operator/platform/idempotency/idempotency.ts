/** Idempotent writes: one key has one effect and the same answer for a day. Spec PAY-10. */
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CallName } from '../../../contract/calls.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Caller, Context } from '../context.ts'
import type { Database } from '../database/open.ts'
import { type Line, lockCustomerLines, lockLine } from '../subscriber/line.ts'
import { idempotency } from './tables.ts'

export type IdempotentWrite = {
  call: CallName
  key: string /** What identifies the same request, apart from key and session. */
  request: readonly (string | number)[]
  /** It may change other lines of the customer too. */
  changesOtherLines?: true
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
  write: IdempotentWrite,
  perform: (performed: Performed) => Promise<Omit<Result, 'replayed'> & { replayed?: boolean }>,
): Promise<Result> {
  return context.db.transaction(async (tx) => {
    const own = await (write.changesOtherLines ? lockCustomerLines : lockLine)(tx, msisdn)
    const before = await storedAnswer<Result>(tx, msisdn, write)
    if (before) return { ...before, replayed: true }
    const now = context.clock.now()
    const result = { replayed: false, ...(await perform({ tx, line: own, now })) } as Result
    await storeAnswer(tx, msisdn, write, result, now)
    context.failpoint(`${write.call}:before-commit`)
    return result
  })
}

/** The answer that this key was given. Throws `idempotency_conflict` where it came with another request. */
export async function storedAnswer<Result>(
  db: Database,
  msisdn: string,
  write: IdempotentWrite,
): Promise<Result | undefined> {
  const [before] = await db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.msisdn, msisdn), eq(idempotency.key, write.key)))
  if (before && before.request !== digestOf(write)) throw new ApiError('idempotency_conflict')
  return before?.result as Result | undefined
}

/** Within the transaction of the write, with the line locked and after `storedAnswer` found nothing. */
export async function storeAnswer(
  tx: Database,
  msisdn: string,
  write: IdempotentWrite,
  result: unknown,
  at: Date,
): Promise<void> {
  const { call, key } = write
  await tx.insert(idempotency).values({ msisdn, key, call, request: digestOf(write), result, at })
}

function digestOf({ call, request }: IdempotentWrite): string {
  return createHash('sha256')
    .update(JSON.stringify([call, ...request]))
    .digest('hex')
}
