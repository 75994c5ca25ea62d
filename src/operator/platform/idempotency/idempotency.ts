/** Idempotent writes: one key has one effect and the same answer for a day. Spec PAY-10. */
import { createHash } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { CallName } from '../../../contract/calls.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Caller, Context } from '../context.ts'
import { insertOf } from '../database/insert-of.ts'
import type { Database } from '../database/open.ts'
import { lockThenRead, sendWrite } from '../database/pipeline.ts'
import { prepared } from '../database/prepared.ts'
import { type Line, lockCustomerLines, lockLine } from '../subscriber/line.ts'
import { addDays } from '../time/day.ts'
import { idempotency } from './tables.ts'

/** Days that an answer is given again. Spec PAY-10. */
export const KEY_DAYS = 1

export type IdempotentWrite = {
  call: CallName
  key: string /** What identifies the same request, apart from key and session. */
  request: readonly (string | number)[]
  /** It may change other lines of the customer too. */
  changesOtherLines?: true
}
export type Performed = { tx: Database; line: Line; now: Date }
/** `read`: what was asked together with the lock of the line. */
export type PerformedWith<Read> = Performed & { read: Read }

/**
 * Performs a write in one transaction with its idempotency row. Locks the line's row first, which serialises
 * all writes of a line: the second of two with the same key finds the first's answer. An error is not stored
 * and may be retried. Throws `idempotency_conflict` where the key came with another request. `perform` may
 * itself report a replay. `read` asks for what `perform` needs: it is sent with the lock, answered after it,
 * and may throw errors of the call.
 */
export async function withIdempotency<Result extends { replayed: boolean }, Read = undefined>(
  context: Context,
  { msisdn }: Caller,
  write: IdempotentWrite,
  perform: (performed: PerformedWith<Read>) => Promise<Omit<Result, 'replayed'> & { replayed?: boolean }>,
  ...[read]: Read extends undefined ? [] : [(tx: Database) => Promise<Read>]
): Promise<Result> {
  return context.db.transaction(async (tx) => {
    const now = context.clock.now()
    const lock = write.changesOtherLines ? lockCustomerLines : lockLine
    const [own, [before, found]] = await lockThenRead(lock(tx, msisdn), () =>
      Promise.all([
        storedAnswer<Result>(tx, msisdn, write, now),
        read?.(tx).then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        ),
      ]),
    )
    if (before) return { ...before, replayed: true }
    if (found && 'error' in found) throw found.error
    const performed = { tx, line: own, now, read: found?.value as Read }
    const result = { replayed: false, ...(await perform(performed)) } as Result
    await storeAnswer(tx, msisdn, write, result, now)
    context.failpoint(`${write.call}:before-commit`)
    return result
  })
}

/** Planned once for each connection: to plan it for every day's partition costs more than to read them. */
const byKey = prepared('stored_answer', (db) =>
  db
    .select()
    .from(idempotency)
    .where(
      and(eq(idempotency.msisdn, sql.placeholder('msisdn')), eq(idempotency.key, sql.placeholder('key'))),
    ),
)
const insertAnswer = insertOf('store_answer', idempotency)

/**
 * The answer that this key was given in the last day. Throws `idempotency_conflict` where it came with
 * another request. An older answer is removed, where its partition is still there: it would keep the key from
 * being used again.
 */
export async function storedAnswer<Result>(
  db: Database,
  msisdn: string,
  write: IdempotentWrite,
  now: Date,
): Promise<Result | undefined> {
  const since = addDays(now, -KEY_DAYS)
  const answers = await byKey(db).execute({ msisdn, key: write.key })
  const before = answers.find(({ at }) => at > since)
  if (before && before.request !== digestOf(write)) throw new ApiError('idempotency_conflict')
  if (answers.length > 0 && !before) await forget(db, msisdn, write.key, since)
  return before?.result as Result | undefined
}

async function forget(db: Database, msisdn: string, key: string, until: Date): Promise<void> {
  const { msisdn: line, key: used, at } = idempotency
  await db.delete(idempotency).where(and(eq(line, msisdn), eq(used, key), lte(at, until)))
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
  const row = { msisdn, key, call, request: digestOf(write), result, at }
  await sendWrite(tx, insertAnswer(tx, row))
}

function digestOf({ call, request }: IdempotentWrite): string {
  return createHash('sha256')
    .update(JSON.stringify([call, ...request]))
    .digest('hex')
}
