import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { isPushEndpoint, isQuietHours, PUSH_ENDPOINT_MAX, PUSH_KINDS } from '../rules/push.ts'
import { body, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))
const quietHours = z.strictObject({ from: z.int(), until: z.int() })

/** A device that gets pushes. `here`: it was turned on by this session. `sent_at`: when it last took one. */
export const pushDevice = z.strictObject({
  id,
  device: z.string(),
  created_at: isoTime,
  sent_at: z.nullable(isoTime),
  here: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDevice>

/**
 * `key`: public key of the operator (VAPID), base64url; empty where it sends no pushes. `kinds`: those that
 * are on. `quiet`: minutes after midnight in Vietnam, null for none. `devices`: oldest first.
 */
export const push = z.strictObject({
  key: z.string(),
  kinds: z.array(z.enum(PUSH_KINDS)),
  quiet: z.nullable(quietHours),
  devices: z.array(pushDevice),
})
export type Push = z.infer<typeof push>

/** A text of base64url with that many characters: a point of P-256, and 16 bytes. */
const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`)))

/** What the browser's push service gave. Spec PSH-2. */
export const pushSubscribeRequest = body({
  endpoint: z.string().check(z.maxLength(PUSH_ENDPOINT_MAX), z.refine(isPushEndpoint)),
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
})

export const pushSetRequest = body({
  kinds: z.array(z.enum(PUSH_KINDS)).check(z.maxLength(PUSH_KINDS.length)),
  quiet: z.nullable(quietHours.check(z.refine(isQuietHours))),
})

/** Without `id`: all devices of the line. */
export const pushEndRequest = body({ id: z.optional(id) })

export const pushSchemas = {
  push_get: callEntry('Push notifications of the line: kinds, quiet hours, devices.', emptyRequest, push),
  push_subscribe: callEntry(
    'Sends push notifications of the line to this browser.',
    pushSubscribeRequest,
    push,
  ),
  push_set: callEntry('Chooses the kinds and the quiet hours of push notifications.', pushSetRequest, push),
  push_end: callEntry('Ends push notifications on one device or on all.', pushEndRequest, push),
}
export type PushSchemas = typeof pushSchemas
