/** `selfcare_einvoice_correct_buyer`: requests a correction of the buyer of one invoice. Spec INV-1. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import {
  CORRECTION_SECONDS,
  isCorrectable,
  sameBuyer,
  tidyBuyer,
  validateBuyer,
} from '../../../contract/rules/buyer-correction.ts'
import type { CallHandler } from '../../platform/context.ts'
import { readableCode } from '../../platform/ids/id.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { sendCorrectionNotification } from './correction-notification.ts'
import { viewCorrection } from './correction-view.ts'
import { buyerNow, chainOf } from './current-state.ts'
import { einvoice, einvoiceCorrection } from './tables.ts'

/**
 * Fails with `buyer_fields`, `document_unknown`, `correction_open` (a request with other data is open),
 * `correction_not_possible`, `buyer_same`, in this order.
 */
export const einvoiceCorrectBuyer: CallHandler<'selfcare_einvoice_correct_buyer'> = async (
  context,
  { msisdn },
  { id, name, tax_code, address, email },
) => {
  const wanted = tidyBuyer({ name, tax_code, address, email })
  const fields = validateBuyer(wanted)
  if (fields.length > 0) throw new ApiError('buyer_fields', { fields })
  return context.db.transaction(async (tx) => {
    const now = context.clock.now()
    const line = await lockLine(tx, msisdn)
    // Two lines of a customer may request it in parallel: the second finds the request of the first.
    const [row] = await tx
      .select()
      .from(einvoice)
      .where(and(eq(einvoice.id, id), eq(einvoice.customerId, line.customerId)))
      .for('update')
    if (!row) throw new ApiError('document_unknown')
    const [open] = await tx
      .select()
      .from(einvoiceCorrection)
      .where(and(eq(einvoiceCorrection.einvoiceId, id), eq(einvoiceCorrection.state, 'received')))
    if (open && !sameBuyer(open.wanted, wanted)) throw new ApiError('correction_open', { reason: open.code })
    if (open) return { correction: viewCorrection(open, null, now), replayed: true }
    if (!isCorrectable(row)) throw new ApiError('correction_not_possible')
    if (sameBuyer(buyerNow(await chainOf(tx, row)), wanted)) throw new ApiError('buyer_same')
    const [made] = await tx
      .insert(einvoiceCorrection)
      .values({
        code: readableCode(context, 'SH'),
        einvoiceId: id,
        msisdn,
        wanted,
        state: 'received',
        createdAt: now,
        dueAt: new Date(now.getTime() + CORRECTION_SECONDS * 1000),
      })
      .returning()
    if (!made) throw new Error('The correction was not stored')
    await sendCorrectionNotification(context, tx, line, { correction: made, row })
    context.failpoint('selfcare_einvoice_correct_buyer:before-commit')
    return { correction: viewCorrection(made, null, now), replayed: false }
  })
}
