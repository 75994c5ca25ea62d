import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { HELP_FILES_MAX } from '../rules/help-file.ts'
import { HELP_RATING_TEXT_MAX, HELP_TEXT_MAX } from '../rules/help-request.ts'
import { body, idempotencyKey, isoTime } from '../schema.ts'
import { fileId, helpCode, helpContext, helpRequest, helpSummary } from './help-ticket.schema.ts'
import { asVisitor } from './help-visitor.schema.ts'

const text = z.string().check(z.maxLength(HELP_TEXT_MAX))
const files = z._default(z.array(fileId).check(z.maxLength(HELP_FILES_MAX)), [])
const ofRequest = { request: helpCode, ...asVisitor }

/**
 * `contact_no`: another number to call; omitted: the line's or the visitor's own. `files`: uploaded before.
 * `context`: only what the customer ticked; a visitor's has at most `error` and `about`.
 */
export const sendRequest = body({
  ...asVisitor,
  topic: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)),
  text,
  contact_no: z.optional(z.string().check(z.maxLength(40))),
  context: z._default(helpContext, {}),
  files,
  idempotency_key: idempotencyKey,
})
/** `joined`: the same text had already been sent, and this is its request. */
export const sendResult = z.strictObject({
  request: helpRequest,
  joined: z.boolean(),
  replayed: z.boolean(),
  as_of: isoTime,
})
export type HelpSent = z.infer<typeof sendResult>

export const sentRequest = body(asVisitor)
/** The newest, troubles included. `open`: how many wait for anyone. */
export const sentResult = z.strictObject({ requests: z.array(helpSummary), open: z.int(), as_of: isoTime })
export type HelpSentList = z.infer<typeof sentResult>

export const getRequest = body(ofRequest)
export const requestResult = z.strictObject({ request: helpRequest, as_of: isoTime })

export const messageRequest = body({ ...ofRequest, text, files, idempotency_key: idempotencyKey })
export const reopenRequest = body({ ...ofRequest, text, idempotency_key: idempotencyKey })
export const rateRequest = body({
  ...ofRequest,
  stars: z.int().check(z.gte(1), z.lte(5)),
  text: z._default(z.string().check(z.maxLength(HELP_RATING_TEXT_MAX)), ''),
  idempotency_key: idempotencyKey,
})
export const cancelRequest = body({ ...ofRequest, idempotency_key: idempotencyKey })
export const changedResult = z.strictObject({ ...requestResult.shape, replayed: z.boolean() })
export type HelpChanged = z.infer<typeof changedResult>

export const helpRequestSchemas = {
  help_feedback_send: callEntry('Sends a request for help.', sendRequest, sendResult),
  help_feedback_get_sent: callEntry('Requests that the caller has sent.', sentRequest, sentResult),
  help_feedback_get: callEntry('One request with its timeline and messages.', getRequest, requestResult),
  help_feedback_message: callEntry('Writes a message in a request.', messageRequest, changedResult),
  help_feedback_reopen: callEntry('Opens a closed request again.', reopenRequest, changedResult),
  help_feedback_rate: callEntry('Rates a closed request, once.', rateRequest, changedResult),
  help_feedback_cancel: callEntry('Takes a request back.', cancelRequest, changedResult),
}
export type HelpRequestSchemas = typeof helpRequestSchemas
