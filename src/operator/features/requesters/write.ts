/**
 * Writes of a person who asks for help: in one transaction, serialised by number, once for a key. A visitor
 * may have no line, so the number is locked instead of a line.
 */
import type { Context } from '../../platform/context.ts'
import { lockNumber } from '../../platform/database/lock-number.ts'
import type { Database } from '../../platform/database/open.ts'
import { type IdempotentWrite, storeAnswer, storedAnswer } from '../../platform/idempotency/idempotency.ts'

/** `perform` may itself report a replay. */
export async function writeAsRequester<Result extends { replayed: boolean }>(
  context: Context,
  { msisdn }: { msisdn: string },
  write: Omit<IdempotentWrite, 'changesOtherLines'>,
  perform: (performed: { tx: Database; now: Date }) => Promise<Omit<Result, 'replayed'>>,
): Promise<Result> {
  return context.db.transaction(async (tx) => {
    await lockNumber(tx, 'help', msisdn)
    const now = context.clock.now()
    const before = await storedAnswer<Result>(tx, msisdn, write, now)
    if (before) return { ...before, replayed: true }
    const result = { replayed: false, ...(await perform({ tx, now })) } as Result
    await storeAnswer(tx, msisdn, write, result, now)
    context.failpoint(`${write.call}:before-commit`)
    return result
  })
}
