/** Who manages what: the consents that hold, and whether a line may look at an account. */
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import {
  ACCESS_KINDS,
  accountOf,
  PRODUCT_LINES,
  VIEW_APART_SECONDS,
} from '../../../contract/rules/managed-line.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { type Account, ownAccounts } from './accounts.ts'
import { managedAccount, managedView } from './tables.ts'

export type Managed = typeof managedAccount.$inferSelect

/**
 * What a line manages of others and nobody has ended, in the order of time; those whose time is up are there
 * too.
 */
export function managedBy(db: Database, manager: string): Promise<Managed[]> {
  return db
    .select()
    .from(managedAccount)
    .where(and(eq(managedAccount.manager, manager), isNull(managedAccount.endedAt)))
    .orderBy(asc(managedAccount.agreedAt), asc(managedAccount.id))
}

/**
 * An account as somebody typed or kept it, in the form of whatever kind it has; `undefined` when it cannot be
 * one.
 */
export function anyAccount(typed: string): string | undefined {
  const kinds = [...PRODUCT_LINES.filter((kind) => kind === 'mobile'), 'phone' as const, ...ACCESS_KINDS]
  for (const kind of kinds) {
    const account = accountOf(kind, typed)
    if (account) return account
  }
  return undefined
}

export type Look = { account: Account; managed: undefined } | { account: undefined; managed: Managed }

/**
 * Own, or managed with a consent that holds. Throws `managed_unknown` for everything else, whether there is
 * such an account or not.
 */
export async function canView(db: Database, msisdn: string, typed: string, now: Date): Promise<Look> {
  const wanted = anyAccount(typed)
  const own = (await ownAccounts(db, msisdn)).find(({ account }) => account === wanted)
  if (own) return { account: own, managed: undefined }
  const managed = (await managedBy(db, msisdn)).find(
    ({ account, until }) => account === wanted && until > now,
  )
  if (!managed) throw new ApiError('managed_unknown')
  return { account: undefined, managed }
}

/** Writes a look down for the owner; looks close to each other are one. */
export async function recordView(
  db: Database,
  { id }: Managed,
  what: 'summary' | 'card',
  now: Date,
): Promise<void> {
  const [last] = await db
    .select({ at: managedView.at })
    .from(managedView)
    .where(
      and(
        eq(managedView.managedId, id),
        eq(managedView.what, what),
        gt(managedView.at, addSeconds(now, -VIEW_APART_SECONDS)),
      ),
    )
    .orderBy(desc(managedView.at))
    .limit(1)
  if (!last) await db.insert(managedView).values({ id: newId(now), managedId: id, what, at: now })
}
