import * as z from 'zod/mini'
import { claimedBody } from '../schema.ts'

/** What the browser sends: the number. */
export const contactUpdateRequest = claimedBody({})
export type ContactUpdateRequest = z.infer<typeof contactUpdateRequest>

/** What the gateway makes of it (roaming §7): a request id (milliseconds), the partner and the hash that only the two sides can make. */
export const signedContactUpdateRequest = claimedBody({
  request_id: z.string().check(z.regex(/^\d{10,20}$/)),
  partner_code: z.string().check(z.maxLength(20)),
  token: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type SignedContactUpdateRequest = z.infer<typeof signedContactUpdateRequest>

/** The sentence for the modal, in the language of the request; it is the envelope's `message` too. */
export const contactUpdateResult = z.strictObject({ message: z.string() })
export type ContactUpdateResult = z.infer<typeof contactUpdateResult>
