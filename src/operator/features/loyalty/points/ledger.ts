/**
 * The ledger of points: grants with an end, uses that take from the grants that end first, and the balance
 * after each. Writers lock the member's row, so that parallel writes never overdraw. Spec LED-4, Spec LOY-13.
 */
import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import type { PointKind } from '../../../../contract/rules/points.ts'
import type { Bilingual } from '../../../../contract/schema.ts'
import type { Database } from '../../../platform/database/open.ts'
import { newId } from '../../../platform/ids/id.ts'
import { bilingualText } from '../../../platform/messages/texts.ts'
import { member } from '../../../platform/subscriber/tables.ts'
import { pointEntry, pointUse } from './tables.ts'

export type Entry = typeof pointEntry.$inferSelect
export type MemberRow = typeof member.$inferSelect
/**
 * Points granted. Each combination of `reference` and `kind` is posted once for a member. `paid`: đ that
 * earned the points.
 */
export type Grant = {
  msisdn: string
  kind: PointKind
  reference: string
  name: Bilingual
  points: number
  at: Date
  expiresAt: Date
  paid?: number
}
/** Points used, as a positive number. */
export type Use = Omit<Grant, 'expiresAt' | 'paid'>

/**
 * Locks the member until the transaction ends. Throws `member_none`. If both are locked, the line's row comes
 * first, to avoid deadlocks.
 */
export async function lockMember(tx: Database, msisdn: string): Promise<MemberRow> {
  const [row] = await tx.select().from(member).where(eq(member.msisdn, msisdn)).for('update')
  if (!row) throw new ApiError('member_none')
  return row
}

/** Posts a grant. `undefined` if it was posted before. The caller locks the member. */
export async function grantPoints(
  tx: Database,
  { msisdn, points, ...grant }: Grant,
): Promise<Entry | undefined> {
  const { reference, kind } = grant
  const [before] = await tx
    .select({ id: pointEntry.id })
    .from(pointEntry)
    .where(and(eq(pointEntry.msisdn, msisdn), eq(pointEntry.reference, reference), eq(pointEntry.kind, kind)))
  if (before) return undefined
  const balanceAfter = await move(tx, msisdn, points)
  const [entry] = await tx
    .insert(pointEntry)
    .values({
      ...grant,
      id: newId(grant.at),
      msisdn,
      points,
      left: points,
      balanceAfter,
      paid: grant.paid ?? null,
    })
    .returning()
  return entry
}

/**
 * Posts a use, taken from the grants that end first. Locks the member. Throws `member_none`, and
 * `points_insufficient` with the missing points.
 */
export async function spendPoints(
  tx: Database,
  use: Use,
): Promise<{ entry: Entry; from: { grant: Entry; points: number }[] }> {
  const { msisdn, points, at } = use
  await lockMember(tx, msisdn)
  await expireOf(tx, msisdn, at)
  const grants = await tx
    .select()
    .from(pointEntry)
    .where(and(eq(pointEntry.msisdn, msisdn), gt(pointEntry.left, 0)))
    .orderBy(asc(pointEntry.expiresAt), asc(pointEntry.sequence))
  const available = grants.reduce((sum, { left }) => sum + (left ?? 0), 0)
  if (points > available) throw new ApiError('points_insufficient', { missing: points - available })
  let needed = points
  const from = grants.flatMap((grant) => {
    const taken = Math.min(needed, grant.left ?? 0)
    needed -= taken
    return taken > 0 ? [{ grant, points: taken }] : []
  })
  return { entry: await postUse(tx, use, from), from }
}

/**
 * Posts a use of whole, unused grants of a member. `undefined` if part of them was used. The caller locks the
 * member.
 */
export async function spendGrants(
  tx: Database,
  grants: readonly Entry[],
  use: Omit<Use, 'msisdn' | 'points'>,
): Promise<Entry | undefined> {
  const [first] = grants
  const whole = grants.every(
    ({ left, points, expiresAt }) => left === points && (!expiresAt || expiresAt > use.at),
  )
  if (!first || !whole) return undefined
  const from = grants.map((grant) => ({ grant, points: grant.points }))
  return postUse(
    tx,
    { ...use, msisdn: first.msisdn, points: from.reduce((sum, { points }) => sum + points, 0) },
    from,
  )
}

/** Posts the end of what is left of expired grants. The caller locks the member. */
export async function expireOf(tx: Database, msisdn: string, now: Date): Promise<void> {
  const ended = await tx
    .select()
    .from(pointEntry)
    .where(and(eq(pointEntry.msisdn, msisdn), gt(pointEntry.left, 0), lte(pointEntry.expiresAt, now)))
    .orderBy(asc(pointEntry.expiresAt), asc(pointEntry.sequence))
  for (const grant of ended) {
    const points = grant.left ?? 0
    const name = bilingualText('pointNotice', 'entry.expire', (language) => ({ name: grant.name[language] }))
    await postUse(
      tx,
      { msisdn, kind: 'expire', reference: `expire:${grant.id}`, name, points, at: grant.expiresAt ?? now },
      [{ grant, points }],
    )
  }
}

/**
 * Posts the loss of all points when the membership ends. Returns the lost points. The caller locks the
 * member.
 */
export async function losePoints(tx: Database, msisdn: string, at: Date): Promise<number> {
  await expireOf(tx, msisdn, at)
  const { points } = await lockMember(tx, msisdn)
  if (points > 0)
    await spendPoints(tx, {
      msisdn,
      kind: 'lost',
      reference: `cancel:${at.toISOString()}`,
      name: bilingualText('pointNotice', 'entry.lost'),
      points,
      at,
    })
  return points
}

async function postUse(
  tx: Database,
  { msisdn, points, ...use }: Use,
  from: readonly { grant: Entry; points: number }[],
): Promise<Entry> {
  const balanceAfter = await move(tx, msisdn, -points)
  const [entry] = await tx
    .insert(pointEntry)
    .values({ ...use, id: newId(use.at), msisdn, points: -points, balanceAfter })
    .returning()
  if (!entry) throw new Error('The entry was not created')
  await tx
    .insert(pointUse)
    .values(from.map(({ grant, points: taken }) => ({ useId: entry.id, grantId: grant.id, points: taken })))
  for (const { grant, points: taken } of from)
    await tx
      .update(pointEntry)
      .set({ left: (grant.left ?? 0) - taken })
      .where(eq(pointEntry.id, grant.id))
  return entry
}

/**
 * Returns the new balance. The condition is part of the statement, so the balance cannot fall below 0 even
 * without a lock.
 */
async function move(tx: Database, msisdn: string, points: number): Promise<number> {
  const [row] = await tx
    .update(member)
    .set({ points: sql`${member.points} + ${points}` })
    .where(and(eq(member.msisdn, msisdn), gte(member.points, -points)))
    .returning({ points: member.points })
  if (!row) throw new ApiError('points_insufficient')
  return row.points
}
