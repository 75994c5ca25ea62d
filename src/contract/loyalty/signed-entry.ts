/**
 * Signed entries: the loyalty service verifies every sender, so the gateway adds a token and a signature to
 * the request of a page.
 */
import * as z from 'zod/mini'
import { type CallEntry, callEntry } from '../call-entry.ts'

/** What the gateway adds. `secureCode`: HMAC of call, requestId, partnerCode, msisdn and token. */
export const signedFields = {
  token: z.string(),
  secureCode: z.string(),
  requestId: z.string(),
  partnerCode: z.string(),
}
export type SignedFields = z.infer<z.ZodMiniObject<typeof signedFields>>

/**
 * `callEntry` for the loyalty service. `added`: the fields that the gateway adds, if they are not
 * `signedFields`.
 */
export function signedEntry<Request extends z.ZodMiniObject, Result extends z.ZodMiniType>(
  summary: string,
  request: Request,
  result: Result,
  added: z.core.$ZodShape = signedFields,
): CallEntry<Request, Result, z.output<Request> & SignedFields> {
  const signed = z.extend(request, added) as unknown as z.ZodMiniType<z.output<Request> & SignedFields>
  return callEntry(summary, request, result, signed)
}
