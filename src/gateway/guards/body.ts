/** Reads a body within its size limit, and rejects shapes that no call has. Spec GTW-2. */
import { ApiError } from '../../contract/errors.ts'
import { BODY_DEPTH, BODY_KEYS, BODY_MAX } from '../../contract/rules/limits.ts'

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** The parsed body, an object. Throws `too_large` or `bad_request`; `largest` is in bytes. */
export async function readBody(request: Request, largest = BODY_MAX): Promise<Record<string, unknown>> {
  return parseBody(await readText(request, largest))
}

/** The text as an object of a shape that a call may have. Throws `bad_request`. */
export function parseBody(text: string): Record<string, unknown> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new ApiError('bad_request')
  }
  if (!isObject(body)) throw new ApiError('bad_request')
  checkShape(body)
  return body
}

/** The unparsed text. Throws `too_large` or `bad_request`; `largest` is in bytes. */
export function readText(request: Request, largest: number): Promise<string> {
  // The HTTP parser enforces an announced length; without one the bytes are counted while they arrive.
  return readWithin(request, largest, async (announced) =>
    announced ? request.text() : (await readCounted(request, largest)).toString('utf8'),
  )
}

/** The bytes. Throws `too_large` or `bad_request`; `largest` is in bytes. */
export function readBytes(request: Request, largest: number): Promise<Uint8Array<ArrayBuffer>> {
  return readWithin(request, largest, async (announced) =>
    announced ? new Uint8Array(await request.arrayBuffer()) : readCounted(request, largest),
  )
}

async function readWithin<Content>(
  request: Request,
  largest: number,
  read: (announced: boolean) => Promise<Content>,
): Promise<Content> {
  const announced = request.headers.get('content-length')
  if (announced !== null && !(Number(announced) <= largest)) throw new ApiError('too_large')
  try {
    return await read(announced !== null)
  } catch (error) {
    if (error instanceof ApiError) throw error
    // The sender disconnected before the end.
    throw new ApiError('bad_request')
  }
}

async function readCounted(request: Request, largest: number): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of request.body ?? []) {
    size += piece.byteLength
    if (size > largest) throw new ApiError('too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * Rejects depth, number of keys, keys that reach for prototypes, and texts that no database takes (NUL, half
 * a character).
 */
function checkShape(body: object): void {
  let keys = 0
  const waiting: [value: unknown, depth: number][] = [[body, 1]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next
    if (typeof value === 'string') checkText(value)
    if (typeof value !== 'object' || value === null) continue
    if (depth > BODY_DEPTH) throw new ApiError('bad_request')
    const entries = Object.entries(value)
    keys += entries.length
    if (keys > BODY_KEYS) throw new ApiError('bad_request')
    for (const [key, inner] of entries) {
      if (FORBIDDEN.has(key)) throw new ApiError('bad_request')
      waiting.push([inner, depth + 1])
    }
  }
}

function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new ApiError('bad_request')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
