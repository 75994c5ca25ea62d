/** Which charges of home accesses are on the bill of a combo. Spec HCB-3, Spec HCB-4. */
import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import type { BillAccount } from './accounts.ts'
import { endOf } from './month.ts'
import { billAccount, billCharge, billCover } from './tables.ts'

export type Cover = typeof billCover.$inferSelect

/** Combos that this access belongs or belonged to, or whose bill it has, oldest first. */
export function coversOf(db: Database, account: string): Promise<Cover[]> {
  return db
    .select()
    .from(billCover)
    .where(or(eq(billCover.account, account), eq(billCover.lead, account)))
    .orderBy(asc(billCover.from), asc(billCover.account))
}

/** Charges of a month and late ones of earlier months that are not billed: own ones, and those it covers. */
export async function chargesBilledOn(
  db: Database,
  { subscriber }: BillAccount,
  covers: readonly Cover[],
  month: string,
): Promise<(typeof billCharge.$inferSelect)[]> {
  const accounts = [subscriber, ...covers.map(({ account }) => account)]
  const rows = await db
    .select({ charge: billCharge, subscriber: billAccount.subscriber })
    .from(billCharge)
    .innerJoin(billAccount, eq(billAccount.code, billCharge.accountCode))
    .where(
      and(
        inArray(billAccount.subscriber, accounts),
        isNull(billCharge.billId),
        lt(billCharge.at, endOf(month)),
      ),
    )
    .orderBy(asc(billCharge.at), asc(billCharge.id))
  return rows
    .filter(({ charge, subscriber: of }) => billedOn(covers, of, charge.at) === subscriber)
    .map(({ charge }) => charge)
}

/** The access whose bill has what `account` cost at that time. */
function billedOn(covers: readonly Cover[], account: string, at: Date): string {
  return (
    covers.find(
      (cover) => cover.account === account && cover.from <= at && (cover.until === null || at < cover.until),
    )?.lead ?? account
  )
}
