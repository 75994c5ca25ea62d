/** Row ids: unguessable, and ordered by creation within this process. */
import { randomBytes } from 'node:crypto'
import { CLEAR_SIGNS, type RandomInt, randomString } from './random-string.ts'

let counter = 0

/** Starts with the time, followed by a counter, so that rows of one instant keep their order. */
export function newId(now: Date): string {
  counter = (counter + 1) % 36 ** 4
  return `${idFrom(now)}${counter.toString(36).padStart(4, '0')}` + `${randomBytes(12).toString('base64url')}`
}

const READABLE_LENGTH = 8

/** No id of this time or later is smaller, so that recent rows are a range of their key. */
export function idFrom(time: Date): string {
  return time.getTime().toString(36).padStart(9, '0')
}

/** A code to be spoken on the telephone: `KN-` and eight letters or digits. */
export function readableCode({ randomInt }: { randomInt: RandomInt }, prefix: string): string {
  return `${prefix}-${randomString(randomInt, CLEAR_SIGNS, READABLE_LENGTH)}`
}
