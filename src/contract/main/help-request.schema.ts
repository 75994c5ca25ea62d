import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { HELP_FILE_NAME_MAX, HELP_FILES_MAX } from '../rules/help-file.ts'
import { HELP_RATING_TEXT_MAX, HELP_TEXT_MAX } from '../rules/help-request.ts'
import { PHOTO_DIGEST, PHOTO_PART_MAX } from '../rules/photograph.ts'
import { body, bodyWithMsisdn, fileTicket, idempotencyKey, isoTime, otp } from '../schema.ts'
import { fileId, helpCode, helpContext, helpFile, helpRequest, helpSummary } from './help-ticket.schema.ts'
import { sendResult as codeSent } from './otp.schema.ts'

/**
 * `visitor`: the caller is the browser that proved a number, even if a line is signed in there. Without it
 * the caller is the signed-in line. Spec HLP-7.
 */
export const asVisitor = { visitor: z.optional(z.literal(true)) }
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

/**
 * One part of a file. `file`: an id that the page makes. `total` and `digest` (SHA-256) are those of the
 * whole. `part`: on the page bytes in a form, here base64. Spec HLP-8.
 */
export const uploadRequest = body({
  ...asVisitor,
  file: fileId,
  name: z.string().check(z.minLength(1), z.maxLength(HELP_FILE_NAME_MAX)),
  offset: z.int().check(z.gte(0)),
  total: z.int().check(z.gte(1)),
  digest: z.string().check(z.regex(PHOTO_DIGEST)),
  part: z.base64().check(z.minLength(1), z.maxLength(4 * Math.ceil(PHOTO_PART_MAX / 3))),
})
/** `received`: bytes so far, where the next part begins. `stored`: the cleaned file; null until it is whole. */
export const uploadResult = z.strictObject({
  file: fileId,
  received: z.int(),
  total: z.int(),
  stored: z.nullable(helpFile),
})
export type HelpFileUploaded = z.infer<typeof uploadResult>

export const fileRequest = body({ ...ofRequest, file: fileId })

/** `proof`: as for `otp_send`. */
export const codeRequest = bodyWithMsisdn({ proof: z.optional(z.string().check(z.maxLength(1_000))) })
export const verifyRequest = bodyWithMsisdn({ otp })
/** `contact_no` masked; null: this browser has proven none. `until`: how long it counts. */
export const visitorResult = z.strictObject({
  contact_no: z.nullable(z.string()),
  until: z.nullable(isoTime),
})

export const helpRequestSchemas = {
  help_feedback_send: callEntry('Sends a request for help.', sendRequest, sendResult),
  help_feedback_get_sent: callEntry('Requests that the caller has sent.', sentRequest, sentResult),
  help_feedback_get: callEntry('One request with its timeline and messages.', getRequest, requestResult),
  help_feedback_message: callEntry('Writes a message in a request.', messageRequest, changedResult),
  help_feedback_reopen: callEntry('Opens a closed request again.', reopenRequest, changedResult),
  help_feedback_rate: callEntry('Rates a closed request, once.', rateRequest, changedResult),
  help_feedback_cancel: callEntry('Takes a request back.', cancelRequest, changedResult),
  help_file_upload: callEntry('Receives a part of a picture or PDF.', uploadRequest, uploadResult),
  help_file_get: callEntry('A file of a request, by a ticket.', fileRequest, fileTicket),
  help_visitor_send: callEntry(
    'Sends a visitor a code. The response is the same for every well-formed number.',
    codeRequest,
    codeSent,
  ),
  help_visitor_verify: callEntry('Proves the number of a visitor by a code.', verifyRequest, visitorResult),
  help_visitor_status: callEntry('The number that this browser has proven.', body({}), visitorResult),
}
export type HelpRequestSchemas = typeof helpRequestSchemas
