import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { SESSION_ENDS } from '../rules/session.ts'
import { body, isoTime } from '../schema.ts'
import { emptyRequest, sessionsEnded } from './authen.schema.ts'

/**
 * Who used the account of the line, and who tried. `sign_ins`: newest first, for `kept_days`; `device` is its
 * short name and may be empty; `by_network`: the mobile network named the line; `end` and `ended_at`: why and
 * when it ended, null while it is active; `current`: the session of this request. `wrong`: wrong passwords
 * and wrong codes since the time `since` within a day, null if there are none; `locked_until`: of signing in
 * by password from unknown browsers. `has_social_links`: `social_link_list` has something to show.
 */
export const security = z.strictObject({
  sign_ins: z.array(
    z.strictObject({
      device: z.string(),
      by_network: z.boolean(),
      at: isoTime,
      ended_at: z.nullable(isoTime),
      end: z.nullable(z.enum(SESSION_ENDS)),
      current: z.boolean(),
    }),
  ),
  kept_days: z.int(),
  wrong: z.strictObject({
    passwords: z.int(),
    codes: z.int(),
    since: z.nullable(isoTime),
    locked_until: z.nullable(isoTime),
  }),
  has_social_links: z.boolean(),
  as_of: isoTime,
})
export type Security = z.infer<typeof security>

export const securitySchemas = {
  authen_security_get: callEntry('Sign-ins of the line, and wrong tries of anyone.', emptyRequest, security),
  authen_not_me: callEntry(
    'Ends every session of the line; a new password must be set by code.',
    body({}),
    sessionsEnded,
  ),
}
export type SecuritySchemas = typeof securitySchemas
