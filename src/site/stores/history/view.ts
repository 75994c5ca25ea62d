/**
 * What `/view-pdf?file=` shows: an invoice or a bill notice of the customer, and no other address. Spec
 * INV-6.
 */
import { selfcareEinvoiceGetFile, selfcareGetTbcFile } from '../../../contract/main/einvoice.ts'
import { type Viewable, viewableOf } from '../../../contract/rules/einvoice.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { type FileResult, fetchFile } from './file.ts'

/** The document named by the address; undefined if the address is not one of ours. */
export function wantedDocument(): Viewable | undefined {
  const query = new URLSearchParams(environment().path().split('?')[1]?.split('#')[0] ?? '')
  return viewableOf(query.get('file') ?? '')
}

export function fetchDocument({ kind, id }: Viewable): Promise<FileResult> {
  return fetchFile(() =>
    kind === 'hoa-don'
      ? send(selfcareEinvoiceGetFile, { id, format: 'pdf', view: true })
      : send(selfcareGetTbcFile, { bill_id: id, view: true }),
  )
}
