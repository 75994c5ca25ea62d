/** Advances disputes by the operator's clock: first in review, then decided from the evidence. Spec LED-3. */
import { and, eq, lte } from 'drizzle-orm'
import {
  type Decision,
  DISPUTE_PERSON_SECONDS,
  DISPUTE_REVIEW_SECONDS,
  decideDispute,
} from '../../../contract/rules/dispute.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { Service } from '../packages/service.ts'
import { packageVersion } from '../packages/tables.ts'
import type { Returned } from '../payments/return-money.ts'
import { type Charge, chargesOf } from './charges.ts'
import { factsOf, isUntouched, serviceCharged } from './evidence.ts'
import { endUnpaid, findDisputedTransaction, refundDispute } from './refund-dispute.ts'
import { dispute } from './tables.ts'
import { transitionDispute } from './transition.ts'
import type { DisputeRow } from './view.ts'

export const disputeSteps = lineItemJob({
  name: 'disputes',
  table: dispute,
  key: dispute.code,
  msisdn: dispute.msisdn,
  dueAt: dispute.dueAt,
  due: (now) => lte(dispute.dueAt, now),
  process: (context, tx, { row, line }) => advance(context, tx, line, row),
})

async function advance(context: Context, tx: Database, line: Line, row: DisputeRow): Promise<void> {
  if (!row.dueAt) return
  const at = row.dueAt
  const decided = await decideCharges(tx, row)
  const by = decided.some((one) => one.by === 'person') ? 'person' : 'records'
  if (row.state === 'received') {
    const wait = by === 'records' ? DISPUTE_REVIEW_SECONDS : DISPUTE_PERSON_SECONDS
    await transitionDispute(context, tx, line, row, 'looking', at, {
      dueAt: new Date(at.getTime() + wait * 1000),
    })
    return
  }
  const returned: Returned[] = []
  let ended: Service | undefined
  for (const { charge, booking, refund } of decided)
    if (refund > 0) {
      const money = await refundDispute(context, tx, line, row, charge, refund, at)
      returned.push(money)
      if (money.whole) ended = (await endUnpaid(tx, line.msisdn, booking, at)) ?? ended
    }
  // The charge from which the dispute was opened gives the ground, unless only others are refunded.
  const opened = decided.find(({ charge }) => charge.transactionId === row.transactionId)
  const { ground } = [opened, ...decided].find((one) => one && one.refund > 0) ?? opened ?? {}
  if (!ground) throw new Error('The dispute has no charge')
  await transitionDispute(
    context,
    tx,
    line,
    row,
    returned.length > 0 ? 'refunded' : 'refused',
    at,
    {
      ground,
      decidedBy: by,
      refunded: returned.reduce((sum, { amount }) => sum + amount, 0),
      ...(returned[0] && { accountId: returned[0].account }),
      dueAt: null,
    },
    { ended, returned },
  )
  context.failpoint('dispute:before-commit')
}

type Decided = Decision & { charge: Charge; booking: Awaited<ReturnType<typeof findDisputedTransaction>> }

async function decideCharges(tx: Database, row: DisputeRow): Promise<Decided[]> {
  const family = await familyOf(tx, row)
  const decided: Decided[] = []
  for (const charge of await chargesOf(tx, [row.code])) {
    const booking = await findDisputedTransaction(tx, charge)
    const unused = await isUnused(tx, row, charge, booking)
    decided.push({
      ...decideDispute(factsOf(row, charge, family, { back: booking.back, unused })),
      charge,
      booking,
    })
  }
  return decided
}

/** What was unused when the dispute was opened may have been used since. */
async function isUnused(
  tx: Database,
  { transactionId, msisdn, evidence }: DisputeRow,
  charge: Charge,
  booking: { id: string; reference: string },
): Promise<boolean> {
  if (charge.transactionId === transactionId && !evidence.service?.unused) return false
  const charged = await serviceCharged(tx, msisdn, booking)
  return charged !== undefined && isUntouched(tx, charged, charge.chargedAt)
}

async function familyOf(tx: Database, { evidence: { service } }: DisputeRow): Promise<string> {
  if (!service) return ''
  const [version] = await tx
    .select({ family: packageVersion.family })
    .from(packageVersion)
    .where(and(eq(packageVersion.code, service.code), eq(packageVersion.version, service.version)))
  return version?.family ?? ''
}
