/**
 * Answers open claims: an administrator at any time, or a rule when the answer is due. A transfer that cannot
 * be given to the order goes back to the account it came from at once. Spec PAY-26.
 */
import { and, asc, eq, lte } from 'drizzle-orm'
import { missingOf } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import {
  type Claim,
  findFitting,
  findUnmatched,
  fitsTransfer,
  payByTransfer,
  type Unmatched,
} from './claim-match.ts'
import { sendClaimAnswer } from './claim-messages.ts'
import { paymentClaim } from './claim-tables.ts'
import { returnedAt } from './claim-view.ts'
import { isPayable } from './credits.ts'
import { deliverNow } from './deliver.ts'
import { lockPayment, paymentById } from './find.ts'
import { paymentRefund } from './money-tables.ts'
import { enqueue } from './outbox.ts'

/** `match`: the order gets the transfer; `return`: it goes back; `refuse`: there is no such transfer. */
export const CLAIM_ANSWERS = ['match', 'return', 'refuse'] as const
export type ClaimAnswer = (typeof CLAIM_ANSWERS)[number]
/** For administrators. `reference`: of the bank, as the slip shows it. */
export type OpenClaim = Omit<Claim, 'picture' | 'state'> & { hasPicture: boolean }

export async function listClaims({ db }: Pick<Context, 'db'>): Promise<OpenClaim[]> {
  const rows = await db
    .select()
    .from(paymentClaim)
    .where(eq(paymentClaim.state, 'open'))
    .orderBy(asc(paymentClaim.dueAt))
  return rows.map(({ picture, state: _, ...claim }) => ({ ...claim, hasPicture: picture !== null }))
}

/** JPEG in base64; `undefined` without one. */
export async function claimPicture({ db }: Pick<Context, 'db'>, code: string): Promise<string | undefined> {
  const [claim] = await db.select().from(paymentClaim).where(eq(paymentClaim.code, code))
  return claim?.picture ?? undefined
}

/**
 * An administrator's answer. `reference`: read from the picture where the payer gave none. False if the claim
 * is not open, if no such transfer waits, or if the order can no longer be paid by it.
 */
export async function answerClaim(
  context: Context,
  code: string,
  answer: ClaimAnswer,
  reference?: string,
): Promise<boolean> {
  const [found] = await context.db.select().from(paymentClaim).where(eq(paymentClaim.code, code))
  if (!found) return false
  const state = await context.db.transaction((tx) => settle(context, tx, found, 'person', answer, reference))
  if (state === 'matched') await deliverNow(context, found.orderId)
  return state !== undefined
}

/**
 * A claim without an answer when it is due is answered by the records: the transfer goes back, was returned
 * before, or does not exist.
 */
export const dueClaims = lineItemJob({
  name: 'payment_claims',
  table: paymentClaim,
  key: paymentClaim.code,
  msisdn: paymentClaim.msisdn,
  due: (now) => and(eq(paymentClaim.state, 'open'), lte(paymentClaim.dueAt, now)),
  dueAt: paymentClaim.dueAt,
  process: async (context, tx, { row }) => {
    const transfer = await findStated(context, tx, row, row.reference)
    const answer = transfer && fitsTransfer(row, transfer.credit) ? 'return' : 'refuse'
    await settle(context, tx, row, 'rule', answer, transfer?.credit.bankReference)
  },
})

/** Undefined if the claim is not open or the answer is not possible. The row may have been read before. */
async function settle(
  context: Context,
  tx: Database,
  { code, orderId }: Pick<Claim, 'code' | 'orderId'>,
  by: 'person' | 'rule',
  wanted: ClaimAnswer,
  stated: string | undefined,
): Promise<Claim['state'] | undefined> {
  const { line, order } = await lockPayment(tx, await paymentById(tx, orderId))
  const [claim] = await tx.select().from(paymentClaim).where(eq(paymentClaim.code, code)).for('update')
  if (claim?.state !== 'open') return undefined
  const now = context.clock.now()
  const { transfer, answer } = await transferOf(context, tx, claim, wanted, stated)
  if (answer !== 'refuse' && !transfer) return undefined
  if (answer === 'match') {
    const { credit, refund } = transfer as Unmatched
    if (refund.state !== 'held' || !isPayable(order) || credit.amount < missingOf(order)) return undefined
    await payByTransfer(context, tx, line, order, { credit, refund }, now)
  } else if (transfer?.refund.state === 'held') await release(tx, transfer.refund.id, now)
  const states = { match: 'matched', return: 'returned', refuse: 'not_found' } as const
  const [answered] = await tx
    .update(paymentClaim)
    .set({
      state: states[answer],
      creditId: transfer?.credit.id ?? null,
      answeredBy: by,
      answeredAt: now,
      picture: null,
    })
    .where(eq(paymentClaim.code, code))
    .returning()
  if (!answered) throw new Error('The claim does not exist')
  await sendClaimAnswer(context, tx, line, answered, transfer && (await returnedAt(tx, answered)))
  context.failpoint('payment_claim:before-answer')
  return answered.state
}

/**
 * The transfer of an answer. A refused claim whose data fit a transfer that was returned before is answered
 * as returned.
 */
async function transferOf(
  context: Context,
  tx: Database,
  claim: Claim,
  wanted: ClaimAnswer,
  stated = claim.reference,
): Promise<{ transfer: Unmatched | undefined; answer: ClaimAnswer }> {
  if (wanted !== 'refuse') return { transfer: await findUnmatched(context, tx, stated), answer: wanted }
  const transfer = await findStated(context, tx, claim, stated)
  const went = transfer && transfer.refund.state !== 'held' && fitsTransfer(claim, transfer.credit)
  return went ? { transfer, answer: 'return' } : { transfer: undefined, answer: 'refuse' }
}

/** By the bank's reference, or by the other data where only a picture was given. */
function findStated(
  context: Context,
  tx: Database,
  claim: Claim,
  reference: string,
): Promise<Unmatched | undefined> {
  return reference ? findUnmatched(context, tx, reference) : findFitting(context, tx, claim)
}

/** The held refund is sent now. */
async function release(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(paymentRefund).set({ state: 'pending', dueAt: now }).where(eq(paymentRefund.id, id))
  await enqueue(tx, 'refund', id, now)
}
