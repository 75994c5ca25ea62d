/** Names of rows: unguessable, and in the order in which this process gave them. */
import { randomBytes } from 'node:crypto'

let given = 0

/** Begins with the time, so that rows of one moment keep their order. */
export function newId(now: Date): string {
  given = (given + 1) % 36 ** 4
  return `${now.getTime().toString(36).padStart(9, '0')}${given.toString(36).padStart(4, '0')}${randomBytes(12).toString('base64url')}`
}

/** Letters and digits that nobody takes for another. */
const SPOKEN = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const SPOKEN_LENGTH = 8

/** What people are told and say on the telephone: `KN-` and eight letters. */
export function spokenCode({ randomInt }: { randomInt: (below: number) => number }, prefix: string): string {
  return `${prefix}-${Array.from({ length: SPOKEN_LENGTH }, () => SPOKEN[randomInt(SPOKEN.length)]).join('')}`
}
