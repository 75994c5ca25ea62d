/** The owner's side: who manages the owner's accounts, every view of them, and ending it. Spec SUB-5. */
import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { VIEW_RETENTION_DAYS } from '../../../contract/rules/managed-line.ts'
import type { CallHandler } from '../../platform/context.ts'
import { addDays } from '../../platform/time/day.ts'
import { ownAccounts } from './accounts.ts'
import { coversUse } from './managed.ts'
import { notifyBothParties } from './notifications.ts'
import { managedAccount, managedView } from './tables.ts'

export const getManagers: CallHandler<'cust_get_account_managers'> = async ({ db, clock }, { msisdn }) => {
  const now = clock.now()
  const own = (await ownAccounts(db, msisdn)).map(({ account }) => account)
  const managed = await db
    .select()
    .from(managedAccount)
    .where(
      and(
        inArray(managedAccount.account, own),
        isNull(managedAccount.endedAt),
        gt(managedAccount.until, now),
      ),
    )
    .orderBy(asc(managedAccount.agreedAt), asc(managedAccount.id))
  const ids = managed.map(({ id }) => id)
  const views = ids.length
    ? await db
        .select()
        .from(managedView)
        .where(
          and(inArray(managedView.managedId, ids), gt(managedView.at, addDays(now, -VIEW_RETENTION_DAYS))),
        )
        .orderBy(desc(managedView.at), desc(managedView.id))
    : []
  return {
    managers: managed.map(({ id, manager, account, productLine, agreedAt, until, ...terms }) => ({
      id,
      msisdn: manager,
      ACCOUNT: account,
      PRODUCT_LINE: productLine,
      since: agreedAt.toISOString(),
      until: until.toISOString(),
      summary: terms.summary,
      role: terms.role,
      limit: terms.limit,
      use: productLine === 'mobile' && coversUse(terms),
      views: views
        .filter(({ managedId }) => managedId === id)
        .map(({ at, what }) => ({ at: at.toISOString(), what })),
    })),
    as_of: now.toISOString(),
  }
}

/** Throws `managed_unknown` if it belongs to another customer or has ended. Both parties are notified. */
export const endManager: CallHandler<'cust_end_account_manager'> = (context, { msisdn }, { id }) =>
  context.db.transaction(async (tx) => {
    const own = (await ownAccounts(tx, msisdn)).map(({ account }) => account)
    const [ended] = await tx
      .update(managedAccount)
      .set({ endedAt: context.clock.now(), endedBy: 'owner' })
      .where(
        and(eq(managedAccount.id, id), inArray(managedAccount.account, own), isNull(managedAccount.endedAt)),
      )
      .returning()
    if (!ended) throw new ApiError('managed_unknown')
    await notifyBothParties(context, tx, 'ended', ended)
    return {}
  })
