/**
 * `payment_claim_create`: a transfer whose memo matched no order is claimed. Where all data fit it pays the
 * order at once; otherwise the claim is a case. The answer is the same whether the reference exists or not,
 * so that references cannot be tried. Spec PAY-26.
 */
import { and, asc, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { ClaimMade } from '../../../contract/main/payment-claim.schema.ts'
import { CLAIM_ANSWER_HOURS, CLAIMS_PER_DAY } from '../../../contract/rules/payment-claim.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { readableCode } from '../../platform/ids/id.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { findUnmatched, fitsOrder, fitsTransfer, payByTransfer } from './claim-match.ts'
import { sendClaimAnswer, sendClaimReceived } from './claim-messages.ts'
import { paymentClaim } from './claim-tables.ts'
import { viewClaim } from './claim-view.ts'
import { deliverNow } from './deliver.ts'
import { lockPayment, ownPayment } from './find.ts'

const DAY_SECONDS = 86_400

/** Fails with `payment_unknown`, `claim_evidence`, `claim_limit`. */
export const paymentClaimCreate: CallHandler<'payment_claim_create'> = async (context, caller, request) => {
  const { transaction_id: id, reference = '', amount, transferred_at, account_end, picture } = request
  if (!reference.trim() && !picture) throw new ApiError('claim_evidence')
  const found = await ownPayment(context.db, caller.msisdn, id)
  const made = await withIdempotency<ClaimMade>(
    context,
    caller,
    {
      call: 'payment_claim_create',
      key: request.idempotency_key,
      request: [id, reference, amount, transferred_at, account_end, picture ?? ''],
    },
    async ({ tx, now }) => {
      const { line, order } = await lockPayment(tx, found)
      await requireWithinLimit(tx, line.msisdn, now)
      const stated = { reference, amount, transferredAt: new Date(transferred_at), accountEnd: account_end }
      const transfer = await findUnmatched(context, tx, reference)
      const fits =
        transfer?.refund.state === 'held' &&
        fitsTransfer(stated, transfer.credit) &&
        (await fitsOrder(tx, order, transfer.credit))
      const [claim] = await tx
        .insert(paymentClaim)
        .values({
          ...stated,
          code: readableCode(context, 'TS'),
          msisdn: line.msisdn,
          orderId: order.id,
          picture: fits ? null : picture,
          createdAt: now,
          dueAt: addSeconds(now, CLAIM_ANSWER_HOURS * 3_600),
          ...(fits
            ? { state: 'matched', creditId: transfer.credit.id, answeredBy: 'records', answeredAt: now }
            : { state: 'open' }),
        })
        .returning()
      if (!claim) throw new Error('The claim was not stored')
      if (fits) await payByTransfer(context, tx, line, order, transfer, now)
      await (fits ? sendClaimAnswer : sendClaimReceived)(context, tx, line, claim)
      context.failpoint('payment_claim:before-commit')
      return viewClaim(tx, claim)
    },
  )
  if (made.state === 'matched') await deliverNow(context, id)
  return made
}

async function requireWithinLimit(tx: Database, msisdn: string, now: Date): Promise<void> {
  const recent = await tx
    .select({ at: paymentClaim.createdAt })
    .from(paymentClaim)
    .where(and(eq(paymentClaim.msisdn, msisdn), gt(paymentClaim.createdAt, addSeconds(now, -DAY_SECONDS))))
    .orderBy(asc(paymentClaim.createdAt))
  const first = recent.at(-CLAIMS_PER_DAY)
  if (first)
    throw new ApiError('claim_limit', {
      retry_after: Math.ceil((addSeconds(first.at, DAY_SECONDS).getTime() - now.getTime()) / 1000),
    })
}
