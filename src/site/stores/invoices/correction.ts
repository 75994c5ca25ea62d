/** Requests a correction of an invoice's buyer. Spec INV-3. */
import { atom, onMount } from 'nanostores'
import type { BuyerCorrection, Einvoice } from '../../../contract/main/einvoice.schema.ts'
import { selfcareEinvoiceCorrectBuyer } from '../../../contract/main/einvoice.ts'
import {
  BUYER_FIELDS,
  type Buyer,
  type BuyerField,
  sameBuyer,
  tidyBuyer,
  validateBuyer,
} from '../../../contract/rules/buyer-correction.ts'
import { send } from '../../client/send.ts'
import { createLineCheck } from '../line-page.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { lineCleared } from '../session.ts'
import { loadInvoices } from './invoices.ts'

type OpenCorrection = { invoice: Einvoice; buyer: Buyer }
/**
 * `faults`: shown after the first submit. `same`: nothing was changed. `unsure`: there was no response;
 * sending again repeats the same request.
 */
export type Correcting =
  | { step: 'closed' }
  | ({
      step: 'form'
      faults: readonly BuyerField[]
      same: boolean
      problem: Problem | undefined
    } & OpenCorrection)
  | ({ step: 'working' } & OpenCorrection)
  | ({ step: 'unsure' } & OpenCorrection)
  | { step: 'done'; invoice: Einvoice; correction: BuyerCorrection }
export const $correcting = atom<Correcting>({ step: 'closed' })

// A form filled in for one line must not stay open for another.
onMount($correcting, () => lineCleared.listen(closeCorrection))

export function openCorrection(invoice: Einvoice): void {
  if (invoice.correctable)
    $correcting.set({
      step: 'form',
      invoice,
      buyer: invoice.buyer,
      faults: [],
      same: false,
      problem: undefined,
    })
}
export function closeCorrection(): void {
  $correcting.set({ step: 'closed' })
}
export function typeBuyer(field: BuyerField, text: string): void {
  const now = $correcting.get()
  if (now.step !== 'form') return
  $correcting.set({
    ...now,
    buyer: { ...now.buyer, [field]: text },
    faults: now.faults.filter((one) => one !== field),
    same: false,
  })
}

/** The same correction is one request on the server, so pressing again is safe after a lost response. */
export async function sendCorrection(): Promise<void> {
  const now = $correcting.get()
  const still = createLineCheck()
  if ((now.step !== 'form' && now.step !== 'unsure') || !still) return
  const { invoice } = now
  const buyer = tidyBuyer(now.buyer)
  const form = {
    step: 'form' as const,
    invoice,
    buyer: now.buyer,
    faults: [],
    same: false,
    problem: undefined,
  }
  const errors = validateBuyer(buyer)
  if (errors.length > 0) return $correcting.set({ ...form, faults: errors })
  if (sameBuyer(buyer, invoice.buyer)) return $correcting.set({ ...form, same: true })
  $correcting.set({ step: 'working', invoice, buyer: now.buyer })
  const answer = await send(selfcareEinvoiceCorrectBuyer, { id: invoice.id, ...buyer })
  const after = $correcting.get()
  const shown = after.step === 'working' && after.invoice.id === invoice.id
  if (!still()) return
  if (answer.ok || hasErrorCode(answer, 'correction_open', 'correction_not_possible', 'buyer_same'))
    void loadInvoices()
  if (!shown) return
  if (answer.ok) $correcting.set({ step: 'done', invoice, correction: answer.result.correction })
  else if (isOutcomeUnknown(answer)) $correcting.set({ step: 'unsure', invoice, buyer: now.buyer })
  else
    $correcting.set({
      ...form,
      faults: BUYER_FIELDS.filter((field) => answer.details.fields?.includes(field)),
      problem: toProblem(answer),
    })
}
