/**
 * Answers open claims: an administrator at any time, or a rule when the answer is due. A transfer that cannot
 * be given to the order goes back to the account it came from at once. Spec PAY-26.
 */
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Claim, findUnmatched, fitsTransfer, payByTransfer, type Unmatched } from './claim-match.ts'
import { sendClaimAnswer } from './claim-messages.ts'
import { paymentClaim } from './claim-tables.ts'
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
export function answerClaim(
  context: Context,
  code: string,
  answer: ClaimAnswer,
  reference?: string,
): Promise<boolean> {
  return answerOne(context, code, 'person', async () => ({ answer, reference }))
}

/** A claim is answered by what the records say: the transfer goes back, or does not exist. */
export async function answerDueClaims(context: Context): Promise<void> {
  const due = await context.db
    .select({ code: paymentClaim.code })
    .from(paymentClaim)
    .where(and(eq(paymentClaim.state, 'open'), lte(paymentClaim.dueAt, context.clock.now())))
  for (const { code } of due)
    await answerOne(context, code, 'rule', async (tx, claim) => {
      const transfer = await findUnmatched(context, tx, claim.reference)
      return { answer: transfer && fitsTransfer(claim, transfer.credit) ? 'return' : 'refuse' }
    })
}

async function answerOne(
  context: Context,
  code: string,
  by: 'person' | 'rule',
  decide: (tx: Database, claim: Claim) => Promise<{ answer: ClaimAnswer; reference?: string | undefined }>,
): Promise<boolean> {
  const [found] = await context.db.select().from(paymentClaim).where(eq(paymentClaim.code, code))
  if (!found) return false
  const state = await context.db.transaction(async (tx) => {
    const { line, order } = await lockPayment(tx, await paymentById(tx, found.orderId))
    const [claim] = await tx.select().from(paymentClaim).where(eq(paymentClaim.code, code)).for('update')
    if (claim?.state !== 'open') return undefined
    const now = context.clock.now()
    const { answer, reference = claim.reference } = await decide(tx, claim)
    const transfer = answer === 'refuse' ? undefined : await findUnmatched(context, tx, reference)
    if (answer !== 'refuse' && !transfer) return undefined
    if (answer === 'match') {
      const { credit, refund } = transfer as Unmatched
      if (refund.state !== 'held' || !isPayable(order) || credit.amount < order.finalAmount) return undefined
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
    await sendClaimAnswer(context, tx, line, answered)
    context.failpoint('payment_claim:before-answer')
    return answered.state
  })
  if (state === 'matched') await deliverNow(context, found.orderId)
  return state !== undefined
}

/** The held refund is sent now. */
async function release(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(paymentRefund).set({ state: 'pending', dueAt: now }).where(eq(paymentRefund.id, id))
  await enqueue(tx, 'refund', id, now)
}
