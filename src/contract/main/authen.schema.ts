import * as z from 'zod/mini'
import { PASSWORD_MAX } from '../rules/password.ts'
import { body, claimedBody, moment, msisdn, otp, shortText } from '../schema.ts'

/** Anything a password field may hold; whether it is a good one is a rule, not a shape. */
const typedPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX))

/** `password` is the typed code in mode `otp`, the password in mode `password` (core §7). */
export const authenMsisdnRequest = claimedBody({
  mode: z.enum(['otp', 'password']),
  password: typedPassword,
  device_info: z.optional(shortText),
  fcm_registration_token: z.optional(z.string().check(z.maxLength(1024))),
})
export type AuthenMsisdnRequest = z.infer<typeof authenMsisdnRequest>

/**
 * These three stand at the top of the envelope too (core §3, "Login response"). `session` is the public handle,
 * worth nothing without the cookie. `off_net` `'0'` is a line of ours. `password_set` false: suggest one.
 */
export const signedIn = z.strictObject({ msisdn, session: z.string(), off_net: z.enum(['0', '1']), password_set: z.boolean() })
export type SignedIn = z.infer<typeof signedIn>

export const empty = z.strictObject({})
export type Empty = z.infer<typeof empty>
export const bare = body({})
export type Bare = z.infer<typeof bare>

export const registerRequest = claimedBody({
  pin: otp,
  password: typedPassword,
  payment_wallet_register: z.optional(z.boolean()),
  device_info: z.optional(shortText),
})
export type RegisterRequest = z.infer<typeof registerRequest>
export const registerResult = z.strictObject({ ...signedIn.shape, wallet: z.enum(['opened', 'none']) })
export type RegisterResult = z.infer<typeof registerResult>

export const missPasswordRequest = claimedBody({ otp, password: typedPassword })
export type MissPasswordRequest = z.infer<typeof missPasswordRequest>
/** `sessions_ended`: how many were signed in with the old password. */
export const sessionsEnded = z.strictObject({ sessions_ended: z.int() })
export type SessionsEnded = z.infer<typeof sessionsEnded>

export const changePasswordRequest = body({ old_password: typedPassword, password: typedPassword })
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>

export const setPasswordRequest = body({ password: typedPassword })
export type SetPasswordRequest = z.infer<typeof setPasswordRequest>

export const stepUpRequest = body({ otp })
export type StepUpRequest = z.infer<typeof stepUpRequest>
/** Until when this session counts as confirmed; `expires_in` seconds from now. */
export const steppedUp = z.strictObject({ until: moment, expires_in: z.int() })
export type SteppedUp = z.infer<typeof steppedUp>
