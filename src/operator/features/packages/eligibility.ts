/**
 * Decides whether a line may register a package now and which package would be replaced. Used by the check
 * and again, under lock, by the registration.
 */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ErrorCode, ErrorDetails } from '../../../contract/errors.ts'
import { CUSTOM_FAMILY } from '../../../contract/rules/custom-package.ts'
import { groupPlaces } from '../../../contract/rules/family.ts'
import { missing } from '../../../contract/rules/money.ts'
import { type Ineligible, ineligible } from '../../../contract/rules/package.ts'
import type { Database } from '../../platform/database/open.ts'
import { constant, prepared } from '../../platform/database/prepared.ts'
import { payingAccount, payingAccounts } from '../../platform/ledger/accounts.ts'
import { type Payer, toPayer } from '../../platform/ledger/payer.ts'
import { ledgerAccount } from '../../platform/ledger/tables.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { member } from '../../platform/subscriber/tables.ts'
import { membershipOf, openMembers } from '../family-groups/group.ts'
import type { Service } from './service.ts'
import { packageVersion, service } from './tables.ts'
import type { Version } from './version.ts'

/** `in_group`: a member of another's group; `seats`: the group has more lines than the package has places. */
type Obstacle = Ineligible | 'in_group' | 'seats'

export type Eligibility = {
  reason: Obstacle | undefined
  payer: Payer
  /** Amount that the purchase is short of, đ. */
  missing: number
  /** The running package of the same group, which would end. */
  replaces: Service | undefined
}

/** Error code of each reason. */
export const INELIGIBLE_CODES = {
  retired: 'feature_not_supported',
  by_order: 'package_by_order',
  active: 'package_active',
  off_net: 'package_off_net',
  barred: 'outgoing_barred',
  line_kind: 'package_line_kind',
  tier: 'package_tier',
  in_group: 'family_in_group',
  seats: 'family_seats',
  balance: 'insufficient_balance',
} as const satisfies Record<Obstacle, ErrorCode>

/** The error code of a reason, and its details. A postpaid line closes the gap with its bill, not a top-up. */
export function eligibilityError(
  reason: Obstacle,
  { missing, payer }: Eligibility,
  { content, family }: Version,
): { code: (typeof INELIGIBLE_CODES)[Obstacle] | 'custom_postpaid'; details: ErrorDetails } {
  if (reason === 'line_kind' && family === CUSTOM_FAMILY) return { code: 'custom_postpaid', details: {} }
  const short = { missing, ...(payer.kind === 'postpaid' && { reason: 'postpaid' }) }
  const details = reason === 'tier' ? { tier: content.min_tier ?? 0 } : reason === 'balance' ? short : {}
  return { code: INELIGIBLE_CODES[reason], details }
}

/**
 * `lock` locks the paying account until the transaction ends. `situation`: the same, asked for before with
 * the line's own lock.
 */
export async function eligibility(
  db: Database,
  line: Line,
  version: Version,
  lock: boolean,
  situation?: Situation,
): Promise<Eligibility> {
  const { content } = version
  const rows = situation ?? (await situationOf(db, line.msisdn, lock))
  const account = payingAccount(line.msisdn, line.kind)
  const own = rows.filter((row) => row.account.id === account)
  const payer = toPayer(line, own[0]?.account)
  const tier = own[0]?.tier ?? 0
  const running = own.flatMap(({ item, group }) => (item ? [{ item, group }] : []))
  const short = missing(content.price, payer.available)
  const reason = ineligible(
    {
      kind: line.kind,
      offNet: line.offNet,
      barred: line.status !== 'active',
      tier,
      balance: payer.available,
      active: running.some(({ item }) => item.code === version.code),
    },
    {
      price: content.price,
      sold: content.sold,
      lines: content.lines,
      minTier: content.min_tier ?? 0,
      retired: content.retired,
    },
  )
  const apart = reason === 'balance' ? undefined : reason
  return {
    // The rule lets postpaid lines pay with the next bill; the credit limit is checked here.
    reason:
      apart ??
      (await groupObstacle(db, line.msisdn, groupPlaces(content.quota))) ??
      (short > 0 ? 'balance' : undefined),
    payer,
    missing: short,
    replaces: content.group
      ? running.find(({ item, group }) => group === content.group && item.code !== version.code)?.item
      : undefined,
  }
}

/** A package for a group needs a line that is in no other group, and a place for everybody in its own. */
async function groupObstacle(
  db: Database,
  msisdn: string,
  places: number,
): Promise<'in_group' | 'seats' | undefined> {
  const own = places > 0 ? await membershipOf(db, msisdn) : undefined
  if (!own) return undefined
  if (own.role === 'member') return 'in_group'
  return (await openMembers(db, own.groupId)).length > places ? 'seats' : undefined
}

function buildSituation(db: Database) {
  return db
    .select({
      account: ledgerAccount,
      tier: member.tier,
      item: service,
      group: sql<string | null>`${packageVersion.content} ->> 'group'`,
    })
    .from(ledgerAccount)
    .leftJoin(member, eq(member.msisdn, sql.placeholder('msisdn')))
    .leftJoin(
      service,
      and(eq(service.msisdn, sql.placeholder('msisdn')), constant(ne(service.status, 'ended'))),
    )
    .leftJoin(
      packageVersion,
      and(eq(packageVersion.code, service.code), eq(packageVersion.version, service.version)),
    )
    .where(inArray(ledgerAccount.id, [sql.placeholder('prepaid'), sql.placeholder('postpaid')]))
}
const situation = prepared('situation', buildSituation)
const situationLocked = prepared('situation_locked', (db) =>
  buildSituation(db).for('update', { of: ledgerAccount }),
)

export type Situation = Awaited<ReturnType<typeof situationOf>>

/**
 * For each account from which the line could pay, the tier, and the running services with the groups of their
 * packages.
 */
export async function situationOf(db: Database, msisdn: string, lock: boolean) {
  const [prepaid, postpaid] = payingAccounts(msisdn)
  const query = lock ? situationLocked(db) : situation(db)
  return query.execute({ msisdn, prepaid, postpaid })
}
