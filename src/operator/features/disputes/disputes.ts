/** Advances disputes by the operator's clock: first in review, then decided from the evidence. Spec LED-3. */
import { and, eq, lte, notInArray } from 'drizzle-orm'
import {
  DISPUTE_PERSON_SECONDS,
  DISPUTE_REVIEW_SECONDS,
  decideDispute,
} from '../../../contract/rules/dispute.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { packageVersion } from '../packages/tables.ts'
import { factsOf, isUntouched, serviceCharged } from './evidence.ts'
import { endUnpaid, findDisputedTransaction, refundDispute } from './refund-dispute.ts'
import { dispute } from './tables.ts'
import { transitionDispute } from './transition.ts'
import type { DisputeRow } from './view.ts'

/** A failing dispute does not block the others; the first error is thrown at the end. */
export async function advanceDisputes(context: Context): Promise<void> {
  const failed = new Map<string, unknown>()
  for (;;) {
    const now = context.clock.now()
    const [due] = await context.db
      .select({ code: dispute.code, msisdn: dispute.msisdn })
      .from(dispute)
      .where(
        and(lte(dispute.dueAt, now), failed.size ? notInArray(dispute.code, [...failed.keys()]) : undefined),
      )
      .orderBy(dispute.dueAt, dispute.code)
      .limit(1)
    if (!due) break
    await context.db
      .transaction((tx) => advanceDue(context, tx, due, now))
      .catch((error: unknown) => failed.set(due.code, error))
  }
  for (const error of failed.values()) throw error
}

async function advanceDue(
  context: Context,
  tx: Database,
  { code, msisdn }: { code: string; msisdn: string },
  now: Date,
): Promise<void> {
  const line = await lockLine(tx, msisdn)
  const [row] = await tx
    .select()
    .from(dispute)
    .where(and(eq(dispute.code, code), lte(dispute.dueAt, now)))
    .for('update')
  // Another worker processed it first.
  if (!row?.dueAt) return
  const at = row.dueAt
  const booking = await findDisputedTransaction(tx, row)
  const facts = factsOf(row, await familyOf(tx, row), booking.back)
  const unused = facts.unused && (await isStillUnused(tx, row, booking))
  const { ground, by, refund } = decideDispute({ ...facts, unused })
  if (row.state === 'received') {
    const wait = by === 'records' ? DISPUTE_REVIEW_SECONDS : DISPUTE_PERSON_SECONDS
    await transitionDispute(context, tx, line, row, 'looking', at, {
      dueAt: new Date(at.getTime() + wait * 1000),
    })
    return
  }
  const returned = refund > 0 ? await refundDispute(context, tx, line, row, refund, at) : undefined
  const ended = returned?.whole ? await endUnpaid(tx, msisdn, booking, at) : undefined
  await transitionDispute(
    context,
    tx,
    line,
    row,
    returned ? 'refunded' : 'refused',
    at,
    {
      ground,
      decidedBy: by,
      refunded: returned?.amount ?? 0,
      ...(returned && { accountId: returned.account }),
      dueAt: null,
    },
    { ended, returned },
  )
  context.failpoint('dispute:before-commit')
}

/** What was unused when the dispute was opened may have been used since. */
async function isStillUnused(
  tx: Database,
  { msisdn, evidence }: DisputeRow,
  booking: { id: string; reference: string },
): Promise<boolean> {
  const charged = await serviceCharged(tx, msisdn, booking)
  return charged !== undefined && isUntouched(tx, charged, new Date(evidence.charged_at))
}

async function familyOf(tx: Database, { evidence: { service } }: DisputeRow): Promise<string> {
  if (!service) return ''
  const [version] = await tx
    .select({ family: packageVersion.family })
    .from(packageVersion)
    .where(and(eq(packageVersion.code, service.code), eq(packageVersion.version, service.version)))
  return version?.family ?? ''
}
