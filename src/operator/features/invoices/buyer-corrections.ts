/**
 * Decides requests to correct the buyer of an invoice by issuing another invoice in its chain. Spec INV-3.
 */
import { and, eq, lte, notInArray } from 'drizzle-orm'
import { type Buyer, correctionRelation, isCorrectable } from '../../../contract/rules/buyer-correction.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { sendCorrectionNotification } from './correction-notification.ts'
import { buyerNow, chainOf } from './current-state.ts'
import type { Row, ToIssue } from './invoice.ts'
import { issueInvoice, lockSeries } from './issue.ts'
import { einvoice, einvoiceCorrection } from './tables.ts'

/** A failing request does not block the others; the first error is thrown at the end. */
export async function decideBuyerCorrections(context: Context): Promise<void> {
  const failed = new Map<string, unknown>()
  for (;;) {
    const now = context.clock.now()
    const [due] = await context.db
      .select({ code: einvoiceCorrection.code, msisdn: einvoiceCorrection.msisdn })
      .from(einvoiceCorrection)
      .where(
        and(
          lte(einvoiceCorrection.dueAt, now),
          failed.size ? notInArray(einvoiceCorrection.code, [...failed.keys()]) : undefined,
        ),
      )
      .orderBy(einvoiceCorrection.dueAt, einvoiceCorrection.code)
      .limit(1)
    if (!due) break
    await context.db
      .transaction((tx) => decide(context, tx, due))
      .catch((error: unknown) => failed.set(due.code, error))
  }
  for (const error of failed.values()) throw error
}

async function decide(
  context: Context,
  tx: Database,
  { code, msisdn }: { code: string; msisdn: string },
): Promise<void> {
  const line = await lockLine(tx, msisdn)
  await lockSeries(tx)
  const [asked] = await tx
    .select()
    .from(einvoiceCorrection)
    .where(eq(einvoiceCorrection.code, code))
    .for('update')
  // Another worker decided it first.
  if (!asked?.dueAt) return
  const [row] = await tx.select().from(einvoice).where(eq(einvoice.id, asked.einvoiceId)).for('update')
  if (!row) throw new Error('The correction has no invoice')
  // The planned time, which is earlier than now after a jump of the clock.
  const at = asked.dueAt
  const result = isCorrectable(row)
    ? await correct(context, tx, row, { code, wanted: asked.wanted, at })
    : undefined
  const decided = {
    state: result ? ('corrected' as const) : ('refused' as const),
    dueAt: null,
    decidedAt: at,
    resultId: result?.id ?? null,
  }
  await tx.update(einvoiceCorrection).set(decided).where(eq(einvoiceCorrection.code, code))
  await sendCorrectionNotification(context, tx, line, { correction: { ...asked, ...decided }, row, result })
  context.failpoint('buyer-correction:before-commit')
}

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
