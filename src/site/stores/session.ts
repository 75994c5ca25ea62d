/**
 * The signed-in line. The keys in local storage are fixed by the API specification and worthless without the
 * HttpOnly cookie. Spec SES-3, Spec SES-1.
 */
import { atom } from 'nanostores'
import type { SignedIn } from '../../contract/main/authen.schema.ts'
import { authenLogout, authenLogoutEverywhere } from '../../contract/main/authen.ts'
import { localPath, plainPath } from '../../contract/rules/language.ts'
import {
  isProtectedPath,
  LOYALTY_KEY_PREFIX,
  SESSION_KEYS,
  type SessionEnd,
} from '../../contract/rules/session.ts'
import { type Cleanup, environment } from '../client/environment.ts'
import { sessionEnded, signal } from '../client/events.ts'
import { isEndingSession, send } from '../client/send.ts'
import { closeDialog, openOver } from './dialogs.ts'
import { showToast } from './toasts.ts'

export type Session = { step: 'out' } | { step: 'in'; msisdn: string; offNet: boolean }

export const $session = atom<Session>({ step: 'out' })

/** The session ended while the page was open: its line and the reason. Typed values stay on the page. */
export const $ended = atom<{ msisdn: string; reason: SessionEnd | undefined } | undefined>(undefined)

/** A line signed in on this page; subscribers load its data. */
export const lineSignedIn = signal<{ msisdn: string; again: boolean }>()
/** The data of a line must be cleared: it signed out, or another line signed in. */
export const lineCleared = signal<undefined>()

/** Reads the session and follows other tabs and the server until stopped. */
export function followSession(): Cleanup {
  read()
  const stops = [environment().onOtherTab(otherTab), sessionEnded.listen(({ reason }) => expire(reason))]
  return () => {
    for (const stop of stops) stop()
    $session.set({ step: 'out' })
    $ended.set(undefined)
  }
}

function read(): void {
  const { local } = environment()
  const msisdn = local.get('mobile')
  const signedIn = local.get('authorized') === 'true' && local.get('session') !== null && msisdn !== null
  $session.set(signedIn ? { step: 'in', msisdn, offNet: local.get('off_net') !== '0' } : { step: 'out' })
}

/** Stores the session and notifies subscribers; the caller fetches nothing before that. Spec SES-7. */
export function startSession(signedIn: SignedIn): void {
  const { local } = environment()
  const before = $ended.get()
  if (before && before.msisdn !== signedIn.msisdn) lineCleared.emit(undefined)
  local.set('mobile', signedIn.msisdn)
  local.set('session', signedIn.session)
  local.set('off_net', signedIn.off_net)
  // Written last, because other tabs read all keys when it changes.
  local.set('authorized', 'true')
  $ended.set(undefined)
  closeDialog('expired')
  read()
  lineSignedIn.emit({ msisdn: signedIn.msisdn, again: before?.msisdn === signedIn.msisdn })
}

/** Always signs out here, even if the server cannot be reached; then a message says so. */
export async function signOut(): Promise<void> {
  await leaveAfter(send(authenLogout, {}, { quiet: true }), 'session:signedOut')
}

export async function signOutEverywhere(): Promise<void> {
  await leaveAfter(send(authenLogoutEverywhere, {}, { quiet: true }), 'session:signedOutEverywhere')
}

/**
 * Milliseconds for reading an error before a protected page is left; the page no longer contains data of the
 * line.
 */
const READING_TIME = 4_000

/** `leave`: where to, by default away from a protected page. */
export async function leaveAfter(
  request: ReturnType<typeof send>,
  notice: 'session:signedOut' | 'session:signedOutEverywhere',
  leave: () => void = leaveProtected,
): Promise<void> {
  const { local } = environment()
  const kept = local.keys().map((key) => [key, local.get(key) ?? ''] as const)
  const answer = await request
  // The answer clears the whole storage; what is not of the session is written again.
  for (const [key, value] of kept) if (local.get(key) === null) local.set(key, value)
  clearSession()
  // A session that had already ended counts as signed out.
  if (answer.ok || answer.code === 'unauthorised') {
    showToast(notice)
    leave()
    return
  }
  showToast('session:signOutFailed', 'error')
  environment().wait(READING_TIME, leaveProtected)
}

/**
 * The server has ended the session: clears the keys and opens the sign-in over the page, which keeps its
 * typed values.
 */
function expire(reason: SessionEnd | undefined): void {
  const session = $session.get()
  if (session.step === 'out') return
  removeKeys()
  $session.set({ step: 'out' })
  $ended.set({ msisdn: session.msisdn, reason })
  openOver('expired')
}

/** The user declines to sign in again: a protected page is left, a public one stays. */
export function declineSignIn(): void {
  $ended.set(undefined)
  closeDialog('expired')
  lineCleared.emit(undefined)
  leaveProtected()
}

/** Clears the line without a request, because a new password has ended its sessions. */
export function clearSession(): void {
  removeKeys()
  $session.set({ step: 'out' })
  $ended.set(undefined)
  lineCleared.emit(undefined)
}

/** Language, drafts and closed banners stay. Spec SES-4. */
function removeKeys(): void {
  const { local } = environment()
  for (const key of local.keys()) if (key.startsWith(LOYALTY_KEY_PREFIX)) local.remove(key)
  for (const key of SESSION_KEYS) local.remove(key)
}

function leaveProtected(): void {
  const { path, language, go } = environment()
  if (!isProtectedPath(plainPath(path().split(/[?#]/)[0] ?? '/'))) return
  go(localPath('/', language()))
}

/**
 * Follows a sign-in or sign-out in another tab. A change of line clears the data of the old one. A browser
 * also reports the storage that this page's own sign-out clears; that is no other tab.
 */
function otherTab(key: string | null): void {
  if (isEndingSession() || (key !== null && key !== 'authorized' && key !== 'mobile')) return
  const before = $session.get()
  read()
  const now = $session.get()
  if (before.step === 'in' && (now.step === 'out' || now.msisdn !== before.msisdn))
    lineCleared.emit(undefined)
  if (before.step === 'in' && now.step === 'out') leaveProtected()
  if (now.step === 'in' && (before.step === 'out' || before.msisdn !== now.msisdn)) {
    $ended.set(undefined)
    closeDialog('expired')
    lineSignedIn.emit({ msisdn: now.msisdn, again: false })
  }
}
