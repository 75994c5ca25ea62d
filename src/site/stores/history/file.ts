/**
 * A file that a call provides by a ticket: requests the ticket, downloads the file once and returns it for
 * saving or display.
 */

import type { FileTicket } from '../../../contract/schema.ts'
import { http } from '../../client/http.ts'
import type { ClientResult, Failure } from '../../client/send.ts'
import { withStepUp } from '../identity/step-up.ts'

export type FileResult = { ok: true; file: File } | Failure

/**
 * Requires a code first where the operator wants one. A ticket that could not be used, for example after a
 * lost connection, is reported as no connection.
 */
export async function fetchFile(fetchFile: () => Promise<ClientResult<FileTicket>>): Promise<FileResult> {
  const answer = await withStepUp(fetchFile)
  if (!answer.ok) return answer
  const { url, filename } = answer.result
  try {
    const response = await http.raw(url, { responseType: 'arrayBuffer' })
    if (!response.ok) return lost()
    const type = response.headers.get('content-type') ?? ''
    return { ok: true, file: new File([response._data ?? new ArrayBuffer(0)], filename, { type }) }
  } catch {
    return lost()
  }
}

function lost(): Failure {
  return { ok: false, code: 'no_connection', wire: 'no_connection', message: '', details: {} }
}
