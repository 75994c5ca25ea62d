/**
 * `selfcare_get_bill_code`: the codes of my customer with what is open on them, or a typed one, masked. Spec
 * BIL-2.
 */
import { ApiError } from '../../../contract/errors.ts'
import type { CallHandler } from '../../platform/context.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { lookUpCode, type Owned, ownAccounts, subscriberOf, viewCode } from './codes.ts'

/** An unknown code counts too, so its count must stay: the refusal is thrown after the transaction. */
export const selfcareGetBillCode: CallHandler<'selfcare_get_bill_code'> = async (
  { db, clock },
  { msisdn },
  { code },
) => {
  const now = clock.now()
  const asker = await subscriberOf(db, msisdn)
  const found = code === undefined ? await ownAccounts(db, asker) : [await asked(code)]
  const codes = []
  for (const owned of found) codes.push(await viewCode(db, owned, asker, now))
  return { line_kind: asker.kind, codes, as_of: now.toISOString() }

  async function asked(typed: string): Promise<Owned> {
    const answer = await db.transaction(async (tx) => {
      await lockLine(tx, msisdn)
      return lookUpCode(tx, asker, typed, now).catch((error: unknown) => {
        if (error instanceof ApiError) return error
        throw error
      })
    })
    if (answer instanceof ApiError) throw answer
    return answer
  }
}
