/** Numbers for sale: searching, holding and giving back. Spec SMO-1, Spec SMO-3. */
import * as z from 'zod/mini'
import { NUMBER_PATTERNS, SAVED_NUMBERS_MAX } from '../rules/sim-number.ts'
import { body, dong, isoTime } from '../schema.ts'

/** A number as people read it, `0812345678`. */
export const number = z.string().check(z.regex(/^0\d{9}$/))

/**
 * One number. `price` in đ. `state` `mine`: held for the caller; `held`: for another person, until
 * `held_until`; null where it is not held.
 */
export const simNumber = z.strictObject({
  number,
  price_class: z.string(),
  price: dong,
  patterns: z.array(z.enum(NUMBER_PATTERNS)),
  state: z.enum(['free', 'held', 'mine', 'sold']),
  held_until: z.nullable(isoTime),
})
export type SimNumber = z.infer<typeof simNumber>

/** `digits` as in `parseNumberSearch`; `after`: the last number of the page before. */
export const searchRequest = body({
  digits: z.optional(z.string().check(z.maxLength(20))),
  pattern: z.optional(z.enum(NUMBER_PATTERNS)),
  price_class: z.optional(z.string().check(z.regex(/^[a-z_]{2,20}$/))),
  after: z.optional(number),
})
/** In the order of the numbers; `next`: `after` of the next page, null on the last. */
export const searchResult = z.strictObject({
  numbers: z.array(simNumber),
  next: z.nullable(number),
  as_of: isoTime,
})

/** `numbers`: those that the browser remembers. */
export const getRequest = body({
  numbers: z.optional(z.array(number).check(z.maxLength(SAVED_NUMBERS_MAX))),
})
/** `held`: the number held for the caller. `saved`: of `numbers`, without those that are no longer listed. */
export const numbersResult = z.strictObject({
  held: z.nullable(simNumber),
  saved: z.array(simNumber),
  as_of: isoTime,
})

/** `replace`: gives back another number that is held for the caller. */
export const holdRequest = body({ number, replace: z.optional(z.boolean()) })
/** `replayed`: it was already held for the caller; its end stays. */
export const holdResult = z.strictObject({ held: simNumber, replayed: z.boolean(), as_of: isoTime })
export const releaseRequest = body({ number })
export const releaseResult = z.strictObject({ as_of: isoTime })
