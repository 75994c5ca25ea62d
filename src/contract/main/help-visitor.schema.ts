import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { body, bodyWithMsisdn, isoTime, otp } from '../schema.ts'
import { sendResult as codeSent } from './otp.schema.ts'

/**
 * `visitor`: the caller is the browser that proved a number, even if a line is signed in there. Without it
 * the caller is the signed-in line. Spec HLP-7.
 */
export const asVisitor = { visitor: z.optional(z.literal(true)) }

/** `proof`: as for `otp_send`. */
export const codeRequest = bodyWithMsisdn({ proof: z.optional(z.string().check(z.maxLength(1_000))) })
export const verifyRequest = bodyWithMsisdn({ otp })
/** `contact_no` masked; null: this browser has proven none. `until`: how long it counts. */
export const visitorResult = z.strictObject({
  contact_no: z.nullable(z.string()),
  until: z.nullable(isoTime),
})

export const helpVisitorSchemas = {
  help_visitor_send: callEntry(
    'Sends a visitor a code. The response is the same for every well-formed number.',
    codeRequest,
    codeSent,
  ),
  help_visitor_verify: callEntry('Proves the number of a visitor by a code.', verifyRequest, visitorResult),
  help_visitor_status: callEntry('The number that this browser has proven.', body({}), visitorResult),
}
export type HelpVisitorSchemas = typeof helpVisitorSchemas
