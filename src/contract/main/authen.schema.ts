import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { PASSWORD_MAX } from '../rules/password.ts'
import { body, bodyWithMsisdn, isoTime, msisdn, otp, shortText } from '../schema.ts'

/** Anything typed into a password field; its quality is checked by a rule, not by the schema. */
const typedPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX))

/**
 * `password` is the typed code in mode `otp`, the password in mode `password`. `second_password`: the
 * password beside a code, after `second_proof_needed`. Spec IDN-3, Spec IDN-13.
 */
export const authenMsisdnRequest = bodyWithMsisdn({
  mode: z.enum(['otp', 'password']),
  password: typedPassword,
  second_password: z.optional(typedPassword),
  device_info: z.optional(shortText),
  fcm_registration_token: z.optional(z.string().check(z.maxLength(1024))),
})

/**
 * These three are repeated at the top of the envelope (Spec WIR-2). `session` is the public handle, useless
 * without the cookie. `off_net` `'0'` is one of our lines. `password_set` false: the page suggests setting
 * one. `has_passkey`: after a code; false: the page may offer one. Spec IDN-14.
 */
export const signedIn = z.strictObject({
  msisdn,
  session: z.string(),
  off_net: z.enum(['0', '1']),
  password_set: z.boolean(),
  has_passkey: z.optional(z.boolean()),
})
export type SignedIn = z.infer<typeof signedIn>

export const emptyResult = z.strictObject({})
export const emptyRequest = body({})

export const registerRequest = bodyWithMsisdn({
  pin: otp,
  password: typedPassword,
  payment_wallet_register: z.optional(z.boolean()),
  device_info: z.optional(shortText),
})
/** `existing`: the number had an account, which is unchanged; neither password nor wallet were set. */
export const registerResult = z.strictObject({
  ...signedIn.shape,
  wallet: z.enum(['opened', 'none']),
  existing: z.boolean(),
})

export const missPasswordRequest = bodyWithMsisdn({
  otp,
  password: typedPassword,
  device_info: z.optional(shortText),
})
/** `sessions_ended`: number of sessions that were signed in with the old password. */
export const sessionsEnded = z.strictObject({ sessions_ended: z.int() })
/** `session`: the public handle of this browser's session, which continues under a new cookie. */
export const passwordChanged = z.strictObject({ ...sessionsEnded.shape, session: z.string() })

export const changePasswordRequest = body({ old_password: typedPassword, password: typedPassword })

export const setPasswordRequest = body({ password: typedPassword })

export const stepUpRequest = body({ otp })
/**
 * End of the step-up confirmation of this session; `expires_in` seconds from now. `session`: its public
 * handle; it continues under a new cookie.
 */
export const steppedUp = z.strictObject({ session: z.string(), until: isoTime, expires_in: z.int() })

const sessionFacts = {
  device: z.string(),
  scope: z.enum(['full', 'roaming']),
  by_network: z.boolean(),
  created_at: isoTime,
  seen_at: isoTime,
}

/**
 * Newest first. `id` identifies it for `authen_session_end` and grants no access; `device` is its short name
 * and may be empty; `scope` `roaming`: opened from the app for the roaming checkout only; `by_network`: the
 * mobile network named the line; `current`: the session of this request.
 */
export const sessionList = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      ...sessionFacts,
      current: z.boolean(),
    }),
  ),
})
/** Recovery signs in. `ended`: the sessions that it ended, as in the list of sessions. */
export const recovered = z.strictObject({
  ...signedIn.shape,
  ...sessionsEnded.shape,
  ended: z.array(z.strictObject(sessionFacts)),
})
export type Recovered = z.infer<typeof recovered>
export type SessionList = z.infer<typeof sessionList>

export const endSessionRequest = body({ id: z.string().check(z.regex(/^[\w-]{16}$/)) })
/** `ended` false: it had already ended, or belongs to another line. */
export const sessionEnded = z.strictObject({ ended: z.boolean() })

export const authenSchemas = {
  authen_msisdn: callEntry(
    'Signs in by code or by password. By code, a line without an account gets one, without a password.',
    authenMsisdnRequest,
    signedIn,
  ),
  authen_logout: callEntry('Ends this session.', emptyRequest, emptyResult),
  authen_logout_everywhere: callEntry(
    'Ends every session of the line, including this one.',
    emptyRequest,
    sessionsEnded,
  ),
  authen_register: callEntry(
    'Creates an account with a password and, on request, a payment wallet, and signs the line in.',
    registerRequest,
    registerResult,
  ),
  authen_miss_password: callEntry(
    'Sets a new password by code, ends every session and signs in. Errors carry orgin_msg with AUTH_DESC.',
    missPasswordRequest,
    recovered,
  ),
  authen_change_password: callEntry(
    'Changes the password with the old one, ends every other session and sends an SMS.',
    changePasswordRequest,
    passwordChanged,
  ),
  authen_step_up: callEntry(
    'Step-up authentication by a code of purpose step_up, valid for five minutes.',
    stepUpRequest,
    steppedUp,
  ),
  authen_set_password: callEntry(
    'Sets the first password after step-up, ends every other session and sends an SMS.',
    setPasswordRequest,
    passwordChanged,
  ),
  authen_session_list: callEntry('Active sessions of the line.', emptyRequest, sessionList),
  authen_session_end: callEntry(
    "Ends one of the line's sessions; succeeds if it has already ended.",
    endSessionRequest,
    sessionEnded,
  ),
}
export type AuthenSchemas = typeof authenSchemas
