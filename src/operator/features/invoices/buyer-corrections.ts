/**
 * Decides requests to correct the buyer of an invoice by issuing another invoice in its chain. Spec INV-3.
 */
import { eq, lte } from 'drizzle-orm'
import { type Buyer, correctionRelation, isCorrectable } from '../../../contract/rules/buyer-correction.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { sendCorrectionNotification } from './correction-notification.ts'
import { buyerNow, chainOf } from './current-state.ts'
import type { Row, ToIssue } from './invoice.ts'
import { issueInvoice, lockSeries } from './issue.ts'
import { einvoice, einvoiceCorrection } from './tables.ts'

export const buyerCorrections = lineItemJob({
  name: 'buyer_corrections',
  table: einvoiceCorrection,
  key: einvoiceCorrection.code,
  msisdn: einvoiceCorrection.msisdn,
  dueAt: einvoiceCorrection.dueAt,
  due: (now) => lte(einvoiceCorrection.dueAt, now),
  process: async (context, tx, { row: correction, line }) => {
    const { code, wanted, dueAt, einvoiceId } = correction
    await lockSeries(tx)
    const [row] = await tx.select().from(einvoice).where(eq(einvoice.id, einvoiceId)).for('update')
    if (!row || !dueAt) throw new Error('The correction has no invoice')
    // The planned time, which is earlier than now after a jump of the clock.
    const at = dueAt
    const result = isCorrectable(row) ? await correct(context, tx, row, { code, wanted, at }) : undefined
    const decided = {
      state: result ? ('corrected' as const) : ('refused' as const),
      dueAt: null,
      decidedAt: at,
      resultId: result?.id ?? null,
    }
    await tx.update(einvoiceCorrection).set(decided).where(eq(einvoiceCorrection.code, code))
    const notified = { correction: { ...correction, ...decided }, row, result }
    await sendCorrectionNotification(context, tx, line, notified)
    context.failpoint('buyer-correction:before-commit')
  },
})

type CorrectionRequest = { code: string; wanted: Buyer; at: Date }

/** Issues the correcting invoice and marks the corrected one. */
async function correct(
  context: Context,
  tx: Database,
  row: Row,
  { code, wanted, at }: CorrectionRequest,
): Promise<Row> {
  const relation = correctionRelation(row.state, buyerNow(await chainOf(tx, row)), wanted)
  const reason = bilingualText('documents', 'correction.reason', () => ({ code }))
  const { customerId, name, lines, buyer } = row
  const invoice: ToIssue = {
    customerId,
    reference: `correction:${code}`,
    issuedAt: at,
    name,
    buyer: {
      name: wanted.name,
      address: wanted.address,
      code: buyer.code,
      taxCode: wanted.tax_code,
      email: wanted.email,
    },
    // No amount changes, so a buyer adjustment has one line that says so.
    lines:
      relation === 'replaces'
        ? lines
        : [
            {
              name: bilingualText('documents', 'correction.line'),
              unit: bilingualText('documents', 'unit.time'),
              quantity: 1,
              gross: 0,
              rate: null,
            },
          ],
    related: { row, relation, reason },
  }
  const issued = await issueInvoice(context, tx, invoice)
  await tx
    .update(einvoice)
    .set({ state: relation === 'replaces' ? 'replaced' : 'adjusted', reason })
    .where(eq(einvoice.id, row.id))
  return issued
}
