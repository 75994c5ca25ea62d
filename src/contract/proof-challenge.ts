/** What a browser solves before a request that strangers could send in masses. */
import * as z from 'zod/mini'

/**
 * A challenge of ALTCHA, protocol v1: the SHA-256 digest of `salt` followed by a number from 0 to `maxnumber`
 * is `challenge`. `signature`: HMAC of `challenge` by the operator.
 */
export const challenge = z.strictObject({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.int(),
  salt: z.string(),
  signature: z.string(),
})
export type Challenge = z.infer<typeof challenge>
