/** Which purposes a line has agreed to, and giving and withdrawing consent. Spec PRV-1. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type {
  ConsentContent,
  ConsentVersion,
  PrivacyContent,
} from '../../../contract/content/privacy.schema.ts'
import type { ConsentChannel, ConsentPurpose } from '../../../contract/rules/privacy.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/open.ts'
import { newId } from '../ids/id.ts'
import type { Line } from '../subscriber/line.ts'
import { consent, consentWithdrawal } from './tables.ts'
import { startWithdrawal } from './withdrawal.ts'

export type ConsentRow = typeof consent.$inferSelect
/** `device`: short name of the session's device. */
export type ConsentChoice = {
  purpose: ConsentPurpose
  channel: ConsentChannel
  device: string
}

/** The newest choice of every purpose that was ever chosen. */
export async function consentsOf(db: Database, msisdn: string): Promise<Map<ConsentPurpose, ConsentRow>> {
  const rows = await db
    .selectDistinctOn([consent.purpose])
    .from(consent)
    .where(eq(consent.msisdn, msisdn))
    .orderBy(consent.purpose, desc(consent.at), desc(consent.id))
  return new Map(rows.map((row) => [row.purpose, row]))
}

/** Whether the line agrees to a purpose now; never without a consent. */
export async function hasConsent(db: Database, msisdn: string, purpose: ConsentPurpose): Promise<boolean> {
  return (await consentsOf(db, msisdn)).get(purpose)?.given ?? false
}

/** The version in force; undefined before the first one is. */
export function versionInForce({ versions }: ConsentContent, now: Date): ConsentVersion | undefined {
  return versions.findLast(({ effective }) => effective <= vietnamDay(now))
}

/** Throws if the operator has no text for this purpose: nothing can be agreed to then. */
export function currentVersion(
  { consents }: PrivacyContent,
  purpose: ConsentPurpose,
  now: Date,
): ConsentVersion {
  const content = consents.find((one) => one.purpose === purpose)
  const version = content && versionInForce(content, now)
  if (!version) throw new Error(`content/privacy.yaml has no consent in force for ${purpose}`)
  return version
}

/**
 * Stores a consent to the text in force, within the caller's transaction with the line locked. An unfinished
 * withdrawal of this purpose ends. A consent to the same version writes nothing.
 */
export async function giveConsent(
  { privacy, clock }: Pick<Context, 'privacy' | 'clock'>,
  tx: Database,
  { msisdn }: Pick<Line, 'msisdn'>,
  choice: ConsentChoice,
): Promise<void> {
  const now = clock.now()
  const { version, text } = currentVersion(privacy, choice.purpose, now)
  const before = (await consentsOf(tx, msisdn)).get(choice.purpose)
  if (before?.given && before.version === version) return
  await tx.insert(consent).values({ ...choice, id: newId(now), msisdn, given: true, version, text, at: now })
  await tx
    .update(consentWithdrawal)
    .set({ state: 'cancelled', dueAt: null })
    .where(
      and(
        eq(consentWithdrawal.msisdn, msisdn),
        eq(consentWithdrawal.purpose, choice.purpose),
        inArray(consentWithdrawal.state, ['received', 'answered']),
      ),
    )
}

/**
 * Withdraws a consent at once and starts its legal periods, within the caller's transaction with the line
 * locked. Returns false if there was none.
 */
export async function withdrawConsent(
  context: Pick<Context, 'privacy' | 'clock' | 'messages' | 'content' | 'siteAddress'>,
  tx: Database,
  line: Line,
  choice: ConsentChoice,
): Promise<boolean> {
  const before = (await consentsOf(tx, line.msisdn)).get(choice.purpose)
  if (!before?.given) return false
  const now = context.clock.now()
  const { version, text } = before
  await tx
    .insert(consent)
    .values({ ...choice, id: newId(now), msisdn: line.msisdn, given: false, version, text, at: now })
  await startWithdrawal(context, tx, line, choice.purpose, now)
  return true
}

/**
 * Ends every consent with a request to delete data, within the caller's transaction with the line locked.
 * That request has its own periods and messages. Returns the purposes that ended.
 */
export async function endConsents(tx: Database, msisdn: string, now: Date): Promise<ConsentPurpose[]> {
  const given = [...(await consentsOf(tx, msisdn)).values()].filter((row) => row.given)
  for (const { purpose, version, text } of given)
    await tx.insert(consent).values({
      ...{ id: newId(now), msisdn, purpose, given: false, version, text, at: now },
      ...{ channel: 'deletion' as const, device: '' },
    })
  return given.map(({ purpose }) => purpose)
}
