import * as z from 'zod/mini'
import { body, moment } from '../schema.ts'

/**
 * Newest first. `id` names it for `authen_session_end` and opens nothing; `device` is its short name, may be empty; `scope` `roaming`: opened from
 * the app for the roaming checkout only; `current`: the one that asks.
 */
export const sessionList = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      device: z.string(),
      scope: z.enum(['full', 'roaming']),
      created_at: moment,
      seen_at: moment,
      current: z.boolean(),
    }),
  ),
})
export type SessionList = z.infer<typeof sessionList>

export const endSessionRequest = body({ id: z.string().check(z.regex(/^[\w-]{16}$/)) })
export type EndSessionRequest = z.infer<typeof endSessionRequest>
/** `ended` false: it had ended already, or never was one of the line's. */
export const sessionEnded = z.strictObject({ ended: z.boolean() })
export type SessionEnded = z.infer<typeof sessionEnded>
