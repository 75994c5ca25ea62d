/** Managed accounts: the consents in force, and whether a line may view an account. */
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import {
  ACCESS_KINDS,
  accountOf,
  type MANAGED_VIEWS,
  PRODUCT_LINES,
  USE_CONSENT_VERSION,
  VIEW_APART_SECONDS,
} from '../../../contract/rules/managed-line.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { type Account, ownAccounts } from './accounts.ts'
import { managedAccount, managedView } from './tables.ts'

export type Managed = typeof managedAccount.$inferSelect

/** Whether the text that the owner agreed to names the use. Spec ADV-6. */
export function coversUse({ summary, version }: Pick<Managed, 'summary' | 'version'>): boolean {
  return summary && version >= USE_CONSENT_VERSION
}

/** What a line manages for others and has not been ended, in order of time; includes expired consents. */
export function managedBy(db: Database, manager: string): Promise<Managed[]> {
  return db
    .select()
    .from(managedAccount)
    .where(and(eq(managedAccount.manager, manager), isNull(managedAccount.endedAt)))
    .orderBy(asc(managedAccount.agreedAt), asc(managedAccount.id))
}

/** Normalises a typed or stored account to the form of its kind; `undefined` if it cannot be an account. */
export function anyAccount(typed: string): string | undefined {
  const kinds = [...PRODUCT_LINES.filter((kind) => kind === 'mobile'), 'phone' as const, ...ACCESS_KINDS]
  for (const kind of kinds) {
    const account = accountOf(kind, typed)
    if (account) return account
  }
  return undefined
}

export type AccountAccess =
  | { account: Account; managed: undefined }
  | { account: undefined; managed: Managed }

/**
 * Allows own accounts and those managed with a valid consent. Throws `managed_unknown` for all others, even
 * if the account exists.
 */
export async function canView(
  db: Database,
  msisdn: string,
  typed: string,
  now: Date,
): Promise<AccountAccess> {
  const wanted = anyAccount(typed)
  const own = (await ownAccounts(db, msisdn)).find(({ account }) => account === wanted)
  if (own) return { account: own, managed: undefined }
  const managed = (await managedBy(db, msisdn)).find(
    ({ account, until }) => account === wanted && until > now,
  )
  if (!managed) throw new ApiError('managed_unknown')
  return { account: undefined, managed }
}

/** Records a view for the owner; views shortly after each other are recorded as one. */
export async function recordView(
  db: Database,
  { id }: Managed,
  what: (typeof MANAGED_VIEWS)[number],
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
