/**
 * `selfcare_ttc_billcode_list`, `selfcare_ttc_update`: payment codes of other people that a line saves under
 * a name. Spec BIL-2.
 */
import { and, count, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { SavedCodes } from '../../../contract/main/bill.schema.ts'
import { SAVED_CODES } from '../../../contract/rules/bill.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { savedAccounts, subscriberOf, usableAccount, viewCode } from './codes.ts'
import { savedBillCode } from './tables.ts'

export const selfcareTtcBillcodeList: CallHandler<'selfcare_ttc_billcode_list'> = (context, { msisdn }) =>
  list(context, msisdn)

/** Idempotent. A code can be saved only after it was looked up. */
export const selfcareTtcUpdate: CallHandler<'selfcare_ttc_update'> = async (
  context,
  { msisdn },
  { code: typed, action, label },
) => {
  const now = context.clock.now()
  await context.db.transaction(async (tx) => {
    await lockLine(tx, msisdn)
    const { account } = await usableAccount(tx, await subscriberOf(tx, msisdn), typed, now)
    const kept = and(eq(savedBillCode.msisdn, msisdn), eq(savedBillCode.code, account.code))
    if (action === 'remove') return tx.delete(savedBillCode).where(kept)
    await requireSaveable(tx, msisdn, account.code)
    return tx
      .insert(savedBillCode)
      .values({ msisdn, code: account.code, label: label.trim(), savedAt: now })
      .onConflictDoUpdate({
        target: [savedBillCode.msisdn, savedBillCode.code],
        set: { label: label.trim() },
      })
  })
  return list(context, msisdn)
}

async function list({ db, clock }: Pick<Context, 'db' | 'clock'>, msisdn: string): Promise<SavedCodes> {
  const now = clock.now()
  const subscriber = await subscriberOf(db, msisdn)
  const codes = []
  for (const owned of await savedAccounts(db, subscriber))
    codes.push(await viewCode(db, owned, subscriber, now))
  return { codes, as_of: now.toISOString() }
}

async function requireSaveable(tx: Database, msisdn: string, code: string): Promise<void> {
  const [kept] = await tx
    .select({ codes: count() })
    .from(savedBillCode)
    .where(eq(savedBillCode.msisdn, msisdn))
  const [known] = await tx
    .select()
    .from(savedBillCode)
    .where(and(eq(savedBillCode.msisdn, msisdn), eq(savedBillCode.code, code)))
  if (!known && (kept?.codes ?? 0) >= SAVED_CODES) throw new ApiError('bill_saved_limit')
}
