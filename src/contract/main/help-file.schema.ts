import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { HELP_FILE_NAME_MAX } from '../rules/help-file.ts'
import { PHOTO_DIGEST, PHOTO_PART_MAX } from '../rules/photograph.ts'
import { body, fileTicket } from '../schema.ts'
import { fileId, helpCode, helpFile } from './help-ticket.schema.ts'
import { asVisitor } from './help-visitor.schema.ts'

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

export const fileRequest = body({ request: helpCode, ...asVisitor, file: fileId })

export const helpFileSchemas = {
  help_file_upload: callEntry('Receives a part of a picture or PDF.', uploadRequest, uploadResult),
  help_file_get: callEntry('A file of a request, by a ticket.', fileRequest, fileTicket),
}
export type HelpFileSchemas = typeof helpFileSchemas
