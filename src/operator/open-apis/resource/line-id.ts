/**
 * The id of a line in the Open APIs. It is computed from the number and shows nothing of it, so that a
 * client's addresses and logs hold no number. The time at which the line was opened is part of it: the next
 * holder of a number has another id. Spec TMF-3.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { deriveKey } from '../../platform/secrets/seal.ts'
import type { Line } from '../../platform/subscriber/line.ts'

// One block of the cipher is one id, so that no mode is needed. Its zeros prove that the operator made it.
const CIPHER = 'aes-256-ecb'
const LABEL = 'open api line'
const NUMBER_BYTES = 6
const TIME_BYTES = 4
const ZEROS = Buffer.alloc(16 - NUMBER_BYTES - TIME_BYTES)

type Opened = Pick<Line, 'msisdn' | 'openedAt'>

export function lineIdOf(pepper: string, { msisdn, openedAt }: Opened): string {
  const block = Buffer.alloc(16)
  block.writeUIntBE(Number(msisdn), 0, NUMBER_BYTES)
  block.writeUInt32BE(Math.floor(openedAt.getTime() / 1000), NUMBER_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(pepper, LABEL), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url')
}

/** The number in an id; `undefined` unless the operator made it. Compare the id of its line with this one. */
export function numberIn(pepper: string, id: string): string | undefined {
  const sealed = Buffer.from(id, 'base64url')
  if (sealed.length !== 16 || sealed.toString('base64url') !== id) return undefined
  const decipher = createDecipheriv(CIPHER, deriveKey(pepper, LABEL), null).setAutoPadding(false)
  const block = Buffer.concat([decipher.update(sealed), decipher.final()])
  if (!block.subarray(NUMBER_BYTES + TIME_BYTES).equals(ZEROS)) return undefined
  return String(block.readUIntBE(0, NUMBER_BYTES))
}
