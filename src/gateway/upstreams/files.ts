/**
 * Exchanges tickets for files with an operator over HTTP: `POST <address>` with `{ "ticket" }` and our key;
 * the response is the file itself.
 */
import { ApiError } from '../../contract/errors.ts'
import { FILE_MAX } from '../../contract/rules/file.ts'
import type { FetchFile } from '../../contract/upstream.ts'
import { readFile } from '../file-headers.ts'
import { inHopSpan, post, toTransportError } from './plain-http.ts'

/**
 * Expects 200 with Content-Type and `Content-Disposition: attachment; filename="…"` (or `inline`), or 404 for
 * an unknown or used ticket.
 */
export function httpFiles(address: string, key: string, send: typeof fetch = fetch): FetchFile {
  return (ticket, signal) =>
    inHopSpan('file', async () => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      try {
        const answer = await post(address, { headers, body: JSON.stringify({ ticket }), signal }, send)
        if (answer.status !== 200) {
          await answer.body?.cancel()
          if (answer.status === 404) return undefined
          throw new ApiError('upstream_failed')
        }
        const file = readFile(answer.headers, await readBytes(answer))
        if (!file) throw new ApiError('upstream_failed')
        return file
      } catch (error) {
        throw toTransportError(error, signal)
      }
    })
}

/** Stops at the maximum size of a file. */
async function readBytes(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body ?? []) {
    size += piece.byteLength
    if (size > FILE_MAX) throw new ApiError('upstream_failed')
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}
