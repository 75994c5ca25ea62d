/**
 * Refuses a PDF that could do something: scripts, launched programs, forms, other files in it, or a password
 * behind which they would hide. Spec HLP-8.
 */
import { inflateSync } from 'node:zlib'
import { ApiError } from '../../../contract/errors.ts'

/** Names of the PDF specification (ISO 32000) that make it more than paper. */
const ACTIVE = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Encrypt',
])
/** Bytes of all object streams together, unpacked: more is no document that people send. */
const UNPACKED_MAX = 40 * 1024 * 1024

/** Throws `help_file_active`, or `help_file_failed` for what is no whole PDF. */
export function inspectPdf(content: Buffer): void {
  const text = content.toString('latin1')
  if (!/%%EOF\s*$/.test(text.slice(-1_024)) || !/\bobj\b/.test(text)) throw new ApiError('help_file_failed')
  if (hasActiveName(text)) throw new ApiError('help_file_active')
  let unpacked = 0
  // Dictionaries may be packed into object streams, where the names above would not be seen.
  for (const { from, to } of objectStreams(text)) {
    const part = unpack(content.subarray(from, to))
    unpacked += part.length
    if (unpacked > UNPACKED_MAX) throw new ApiError('help_file_failed')
    if (hasActiveName(part)) throw new ApiError('help_file_active')
  }
}

/** Names may be written with `#4a` for a letter. */
function hasActiveName(text: string): boolean {
  for (const [, name = ''] of text.matchAll(/\/([A-Za-z#][A-Za-z0-9#]{1,60})/g)) {
    const plain = name.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    if (ACTIVE.has(plain)) return true
  }
  return false
}

function* objectStreams(text: string): Generator<{ from: number; to: number }> {
  for (const { 0: found, index } of text.matchAll(/\/(?:ObjStm|#4f#62#6a#53#74#6d)\b/gi)) {
    const start = text.indexOf('stream', index + found.length)
    const end = text.indexOf('endstream', start)
    if (start < 0 || end < 0) continue
    const from = start + 'stream'.length
    yield { from: from + (text.startsWith('\r\n', from) ? 2 : 1), to: end }
  }
}

function unpack(packed: Buffer): string {
  try {
    return inflateSync(packed, { maxOutputLength: UNPACKED_MAX }).toString('latin1')
  } catch {
    // Neither plain nor packed as usual: it cannot be inspected.
    throw new ApiError('help_file_failed')
  }
}
