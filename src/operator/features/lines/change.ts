/** Removes an account from the list and renames one. Spec SUB-5. */
import { and, eq, isNull } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { lineName } from '../../../contract/rules/managed-line.ts'
import type { CallHandler } from '../../platform/context.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { ownAccounts } from './accounts.ts'
import { anyAccount, managedBy } from './managed.ts'
import { notifyBothParties } from './notifications.ts'
import { accountLabel, managedAccount } from './tables.ts'

/**
 * Ends managed accounts; own ones belong to the customer and stay (`managed_unknown`). Both parties are
 * notified.
 */
export const removeAccount: CallHandler<'cust_remove_account'> = (context, { msisdn }, { account: typed }) =>
  context.db.transaction(async (tx) => {
    await lockLine(tx, msisdn)
    const account = anyAccount(typed) ?? ''
    const [ended] = await tx
      .update(managedAccount)
      .set({ endedAt: context.clock.now(), endedBy: 'manager' })
      .where(
        and(
          eq(managedAccount.manager, msisdn),
          eq(managedAccount.account, account),
          isNull(managedAccount.endedAt),
        ),
      )
      .returning()
    if (!ended) throw new ApiError('managed_unknown')
    await tx
      .delete(accountLabel)
      .where(and(eq(accountLabel.msisdn, msisdn), eq(accountLabel.account, account)))
    await notifyBothParties(context, tx, 'removed', ended)
    return {}
  })

/** For own and managed accounts. The name is private to the manager: the owner never sees it. */
export const renameAccount: CallHandler<'cust_rename_account'> = (
  { db },
  { msisdn },
  { account: typed, name, role },
) =>
  db.transaction(async (tx) => {
    await lockLine(tx, msisdn)
    const account = anyAccount(typed) ?? ''
    const listed = [...(await ownAccounts(tx, msisdn)), ...(await managedBy(tx, msisdn))]
    if (!listed.some((item) => item.account === account)) throw new ApiError('managed_unknown')
    const label = { name: lineName(name), role }
    await tx
      .insert(accountLabel)
      .values({ msisdn, account, ...label })
      .onConflictDoUpdate({ target: [accountLabel.msisdn, accountLabel.account], set: label })
    return {}
  })
