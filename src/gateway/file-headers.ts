/**
 * Headers of a file: type, name, and whether it is shown or downloaded. Used between operator and gateway,
 * and towards the browser.
 */
import { FILE_MAX, FILE_NAME, FILE_TYPES } from '../contract/rules/file.ts'
import type { ServedFile } from '../contract/upstream.ts'

const DISPOSITION = /^(inline|attachment); filename="([^"]*)"$/

export function fileHeaders({ name, mediaType, show, bytes }: ServedFile): Record<string, string> {
  return {
    'content-type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
    'content-disposition': `${show ? 'inline' : 'attachment'}; filename="${name}"`,
    'content-length': String(bytes.length),
  }
}

/**
 * The file in an operator's response, or `undefined` if it must not be forwarded: another type, a strange
 * name, too large.
 */
export function readFile(headers: Headers, bytes: Uint8Array<ArrayBuffer>): ServedFile | undefined {
  const kind = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  const mediaType = FILE_TYPES.find((one) => one === kind)
  const [, way, name = ''] = DISPOSITION.exec(headers.get('content-disposition') ?? '') ?? []
  if (!mediaType || !FILE_NAME.test(name) || bytes.length > FILE_MAX) return undefined
  return { name, mediaType, show: way === 'inline', bytes }
}
