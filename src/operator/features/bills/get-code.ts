/**
 * `selfcare_get_bill_code`: the payment codes of the caller's customer with their open bills, or a typed
 * code, masked. Spec BIL-2.
 */
import { ApiError } from '../../../contract/errors.ts'
import type { CallHandler } from '../../platform/context.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { getTypedCode, type Owned, ownAccounts, subscriberOf, viewCode } from './codes.ts'

/** Thrown after commit, or the counted lookup of an unknown code would be rolled back. */
export const selfcareGetBillCode: CallHandler<'selfcare_get_bill_code'> = async (
  { db, clock },
  { msisdn },
  { code },
) => {
  const now = clock.now()
  const subscriber = await subscriberOf(db, msisdn)
  const found = code === undefined ? await ownAccounts(db, subscriber) : [await findByCode(code)]
  const codes = []
  for (const owned of found) codes.push(await viewCode(db, owned, subscriber, now))
  return { line_kind: subscriber.kind, codes, as_of: now.toISOString() }

  async function findByCode(typed: string): Promise<Owned> {
    const answer = await db.transaction(async (tx) => {
      await lockLine(tx, msisdn)
      return getTypedCode(tx, subscriber, typed, now).catch((error: unknown) => {
        if (error instanceof ApiError) return error
        throw error
      })
    })
    if (answer instanceof ApiError) throw answer
    return answer
  }
}
