import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { SOCIAL_ENDS, SOCIAL_PROVIDERS } from '../rules/social-link.ts'
import { body, isoTime } from '../schema.ts'
import { emptyRequest, emptyResult } from './authen.schema.ts'

/**
 * `ends_on`: Vietnamese day from which no social account signs in; null: none is set, and no link is listed.
 * `links`: newest first, with those that ended lately. `name`: of the social account, partly hidden.
 * `ended_at`, `end`: null while it lasts. `benefit`: what linking gave, as the package is named, with the
 * time of its end; its `id` is that of its entry in the statement; null where nothing was given.
 * `has_passkey`: a passkey of the line works.
 */
export const socialLinkListResult = z.strictObject({
  ends_on: z.nullable(z.iso.date()),
  links: z.array(
    z.strictObject({
      id: z.string(),
      provider: z.enum(SOCIAL_PROVIDERS),
      name: z.string(),
      linked_at: isoTime,
      ended_at: z.nullable(isoTime),
      end: z.nullable(z.enum(SOCIAL_ENDS)),
      benefit: z.nullable(
        z.strictObject({ id: z.string(), name: z.string(), until: isoTime, is_running: z.boolean() }),
      ),
    }),
  ),
  has_passkey: z.boolean(),
  as_of: isoTime,
})
export type SocialLinkList = z.infer<typeof socialLinkListResult>

export const socialLinkSchemas = {
  social_link_list: callEntry(
    'Social accounts of the former portal that the line is or was linked to.',
    emptyRequest,
    socialLinkListResult,
  ),
  social_link_end: callEntry(
    'Ends a link for good and notifies the line by SMS; what linking gave stays until its end.',
    body({ id: z.string().check(z.maxLength(40)) }),
    emptyResult,
  ),
}
export type SocialLinkSchemas = typeof socialLinkSchemas
