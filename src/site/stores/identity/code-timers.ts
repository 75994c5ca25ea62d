/**
 * Timers of the current code: next sending, expiry, lockout. They are counted from the server's seconds and
 * stored in session storage for a reload; the code itself is never stored.
 */
import { atom } from 'nanostores'
import type { SendResult, StatusResult } from '../../../contract/main/otp.schema.ts'
import type { PortalPurpose } from '../../../contract/rules/otp.ts'
import { environment } from '../../client/environment.ts'
import type { Failure } from '../../client/send.ts'

export type Channel = 'sms' | 'voice' | 'mail'

/**
 * Times in milliseconds. An empty `callingNumber` means that there are no voice codes. `action`: what a
 * step-up code confirms. `isTracked`: this caller may ask where the code is; the answer is `arrival`.
 */
export type CodeTimers = {
  msisdn: string
  purpose: PortalPurpose
  action?: string
  channel: Channel
  sentAt?: number
  isTracked?: boolean
  arrival?: StatusResult['arrival']
  resendAt: number
  expiresAt: number
  lockedUntil: number | undefined
  triesLeft: number | undefined
  callingNumber: string
}

/** The newest timers, whatever their purpose. */
export const $codeTimers = atom<CodeTimers | undefined>(undefined)

const KEY = 'otp_sending'

function saveTimers(sending: CodeTimers | undefined): void {
  $codeTimers.set(sending)
  const { session } = environment()
  if (sending) session.set(KEY, JSON.stringify(sending))
  else session.remove(KEY)
}

/** The server has sent a code, or does not reveal whether it has: starts its timers. */
export function startCodeTimers(
  msisdn: string,
  purpose: PortalPurpose,
  channel: Channel,
  { resend_after, expires_in, calling_number, tracked }: SendResult,
  action = '',
): void {
  const now = environment().now()
  saveTimers({
    msisdn,
    purpose,
    action,
    channel,
    sentAt: now,
    ...(tracked && { isTracked: true }),
    resendAt: now + resend_after * 1000,
    expiresAt: now + expires_in * 1000,
    lockedUntil: undefined,
    triesLeft: undefined,
    callingNumber: calling_number,
  })
}

/** Updates the timers from an error: waiting time and attempts left. */
export function updateCodeTimers(msisdn: string, purpose: PortalPurpose, { code, details }: Failure): void {
  const now = environment().now()
  const known = codeTimersFor(msisdn, purpose)
  const base: CodeTimers = known ?? {
    msisdn,
    purpose,
    channel: 'sms',
    resendAt: now,
    expiresAt: now,
    lockedUntil: undefined,
    triesLeft: undefined,
    callingNumber: '',
  }
  const wait = now + (details.retry_after ?? 0) * 1000
  if (code === 'otp_locked' || code === 'roaming_otp_locked')
    saveTimers({ ...base, lockedUntil: wait, resendAt: wait, expiresAt: now, triesLeft: 0 })
  else if (code === 'send_sms_nok' || code === 'send_sms_nok_limit_n' || code === 'roaming_otp_limit')
    saveTimers({ ...base, resendAt: wait })
  else if (code === 'otp_expired' || code === 'otp_other_browser' || code === 'roaming_otp_over')
    saveTimers({ ...base, expiresAt: now })
  else if (code === 'otp_incorrect' || code === 'roaming_otp_incorrect')
    saveTimers({ ...base, triesLeft: details.tries_left })
}

/** Updates the timers from the server's seconds, which override the page's. */
export function syncCodeTimers(
  sending: CodeTimers,
  { resend_after, expires_in, locked_for, tries_left, arrival }: StatusResult,
): void {
  if ($codeTimers.get() !== sending) return
  const now = environment().now()
  saveTimers({
    ...sending,
    ...(arrival && { arrival }),
    resendAt: now + resend_after * 1000,
    expiresAt: now + expires_in * 1000,
    lockedUntil: locked_for > 0 ? now + locked_for * 1000 : undefined,
    triesLeft: sending.triesLeft === undefined ? undefined : tries_left,
  })
}

/** The timers of this number and purpose, if there are any. */
export function codeTimersFor(msisdn: string, purpose: PortalPurpose): CodeTimers | undefined {
  const sending = $codeTimers.get()
  return sending?.msisdn === msisdn && sending.purpose === purpose ? sending : undefined
}

/** Attempts are rejected until the lockout ends. */
export function isLocked(sending: CodeTimers | undefined, now: number): boolean {
  return (sending?.lockedUntil ?? 0) > now
}

export function canResend(sending: CodeTimers | undefined, now: number): boolean {
  return now >= (sending?.resendAt ?? 0)
}

/** Timers from before a reload; `undefined` once code, lockout and waiting time have ended. */
export function restoreCodeTimers(): CodeTimers | undefined {
  const text = environment().session.get(KEY)
  if (!text) return undefined
  const sending = JSON.parse(text) as CodeTimers
  const now = environment().now()
  const running = Math.max(sending.expiresAt, sending.lockedUntil ?? 0, sending.resendAt) > now
  saveTimers(running ? sending : undefined)
  return $codeTimers.get()
}

export function clearSending(): void {
  saveTimers(undefined)
}
