/** Electronic invoices of the customer, one invoice by its look-up code, and their files. Spec INV-1. */
import { atom, map } from 'nanostores'
import type { Einvoice, Einvoices, Signer } from '../../../contract/main/einvoice.schema.ts'
import {
  selfcareEinvoiceDownloadFile,
  selfcareEinvoiceGetFile,
  selfcareEinvoiceListByCust,
  selfcareEinvoiceLookup,
  selfcareEinvoiceLookupFile,
  selfcareEinvoiceSigner,
} from '../../../contract/main/einvoice.ts'
import type { EinvoiceFormat, EinvoiceState } from '../../../contract/rules/einvoice.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { type ClientResult, send } from '../../client/send.ts'
import { type FileResult, fetchFile } from '../history/file.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'

/** The filter of the list; without a year the newest invoices. */
export type Choice = { year?: number; state?: EinvoiceState; page?: number }
export const $einvoices = map<{ list: Loadable<Einvoices> }>({ list: { step: 'idle' } })
export const $choice = atom<Choice>({})

let stopWaiting: Cleanup = () => {}

/** Loads again automatically when a correction is due to be decided. */
export async function loadInvoices(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  const chosen = $choice.get()
  await loadInto($einvoices, 'list', () => send(selfcareEinvoiceListByCust, chosen), still)
  // The filter was changed during the request.
  if ($choice.get() !== chosen) return loadInvoices()
  stopWaiting()
  const soonest = Math.min(
    ...(lastKnown($einvoices.get().list)?.value.invoices ?? []).flatMap(
      ({ correction }) => correction?.refresh_in ?? [],
    ),
  )
  if (Number.isFinite(soonest)) stopWaiting = environment().wait(soonest * 1000, () => void loadInvoices())
}

export function choose(choice: Choice): void {
  $choice.set(choice)
  void loadInvoices()
}

export function openInvoices(): Cleanup {
  const clear = () => {
    stopWaiting()
    $einvoices.set({ list: { step: 'idle' } })
  }
  return followLine({ load: () => void loadInvoices(), clear })
}

/** The file for the signed-in customer, or for a visitor who has the look-up code. */
export function invoiceFile(
  { id, lookup_code: code }: Einvoice,
  format: EinvoiceFormat,
  byCode: boolean,
): Promise<FileResult> {
  return fetchFile(() =>
    byCode
      ? send(selfcareEinvoiceLookupFile, { code, format })
      : send(selfcareEinvoiceGetFile, { id, format }),
  )
}

export function yearFile(year: number): Promise<FileResult> {
  return fetchFile(() => send(selfcareEinvoiceDownloadFile, { year }))
}

/** The certificate that signs the invoices. */
export function fetchSigner(): Promise<ClientResult<Signer>> {
  return send(selfcareEinvoiceSigner, {})
}

/** The invoice found by its look-up code. */
export const $found = map<{ one: Loadable<Einvoice> }>({ one: { step: 'idle' } })
export async function fetchInvoiceByCode(code: string): Promise<void> {
  $found.set({ one: { step: 'idle' } })
  await loadInto(
    $found,
    'one',
    () => send(selfcareEinvoiceLookup, { code }),
    () => true,
  )
}
