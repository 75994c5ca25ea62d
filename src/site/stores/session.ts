/**
 * Who is signed in. Local storage keeps the specification's keys (Spec SES-3), worth nothing without the
 * HttpOnly cookie (Spec SES-1).
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
import { send } from '../client/send.ts'
import { closeDialog, openOver } from './dialogs.ts'
import { showToast } from './toasts.ts'

export type Session = { step: 'out' } | { step: 'in'; msisdn: string; offNet: boolean }

export const $session = atom<Session>({ step: 'out' })

/** The session ended under an open page: who it was and why; the page keeps what was typed. */
export const $ended = atom<{ msisdn: string; reason: SessionEnd | undefined } | undefined>(undefined)

/** Somebody signed in on this page; whoever shows a line's own data loads it. */
export const lineSignedIn = signal<{ msisdn: string; again: boolean }>()
/** What is shown of a line must go: it signed out, or another one signed in. */
export const lineCleared = signal<undefined>()

/** Reads who is signed in and follows other tabs and the server until stopped. */
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

/** Keeps the session's values and says so; the caller fetches nothing first (Spec SES-7). */
export function enter(signedIn: SignedIn): void {
  const { local } = environment()
  const before = $ended.get()
  if (before && before.msisdn !== signedIn.msisdn) lineCleared.tell(undefined)
  local.set('mobile', signedIn.msisdn)
  local.set('session', signedIn.session)
  local.set('off_net', signedIn.off_net)
  // Last, because other tabs read everything when it changes.
  local.set('authorized', 'true')
  $ended.set(undefined)
  closeDialog('expired')
  read()
  lineSignedIn.tell({ msisdn: signedIn.msisdn, again: before?.msisdn === signedIn.msisdn })
}

/** Signs out here: always, even when the server cannot be reached; then that is said. */
export async function signOut(): Promise<void> {
  await leaveAfter(send(authenLogout, {}, { quiet: true }), 'session:signedOut')
}

/** Ends every session of the line, on every device. */
export async function signOutEverywhere(): Promise<void> {
  await leaveAfter(send(authenLogoutEverywhere, {}, { quiet: true }), 'session:signedOutEverywhere')
}

/**
 * A failure is read before a protected page is left, milliseconds; the page behind has nothing of the line
 * any more.
 */
const READING_TIME = 4_000

async function leaveAfter(
  asked: ReturnType<typeof send>,
  notice: 'session:signedOut' | 'session:signedOutEverywhere',
): Promise<void> {
  const answer = await asked
  forget()
  // A session that had ended already is as good as signed out.
  if (answer.ok || answer.code === 'unauthorised') {
    showToast(notice)
    leaveProtected()
    return
  }
  showToast('session:signOutFailed', 'error')
  environment().wait(READING_TIME, leaveProtected)
}

/**
 * The session is over for a reason of the server's: keys go, the page stays with what was typed, and asks to
 * sign in again over it.
 */
function expire(reason: SessionEnd | undefined): void {
  const session = $session.get()
  if (session.step === 'out') return
  dropKeys()
  $session.set({ step: 'out' })
  $ended.set({ msisdn: session.msisdn, reason })
  openOver('expired')
}

/** Nobody wants to sign in again: a protected page is left, a public one stays. */
export function giveUp(): void {
  $ended.set(undefined)
  closeDialog('expired')
  lineCleared.tell(undefined)
  leaveProtected()
}

/** Forgets the line without asking the server: its sessions are known to have ended (new password). */
export function forget(): void {
  dropKeys()
  $session.set({ step: 'out' })
  $ended.set(undefined)
  lineCleared.tell(undefined)
}

/** Language, drafts and closed banners stay (Spec SES-4). */
function dropKeys(): void {
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
 * Another tab signed in or out: this one follows. A line that was exchanged for another takes its data away
 * with it.
 */
function otherTab(key: string | null): void {
  if (key !== null && key !== 'authorized' && key !== 'mobile') return
  const before = $session.get()
  read()
  const now = $session.get()
  if (before.step === 'in' && (now.step === 'out' || now.msisdn !== before.msisdn))
    lineCleared.tell(undefined)
  if (before.step === 'in' && now.step === 'out') leaveProtected()
  if (now.step === 'in' && (before.step === 'out' || before.msisdn !== now.msisdn)) {
    $ended.set(undefined)
    closeDialog('expired')
    lineSignedIn.tell({ msisdn: now.msisdn, again: false })
  }
}
