/** The helper's side of a link: what it offers, then accepting it. Spec CAR-2. */
import { map, onMount } from 'nanostores'
import type { CareOffer } from '../../../contract/main/care.schema.ts'
import { careAccept, careInviteView } from '../../../contract/main/care.ts'
import { CARE_PATH, careSecretOf } from '../../../contract/rules/care-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared } from '../session.ts'

/** `none`: the address has no secret. */
export type AcceptStep = 'none' | 'reading' | 'offered' | 'accepting' | 'accepted' | 'failed'
type AcceptEvent = 'read' | 'found' | 'fail' | 'accept' | 'accepted' | 'dismiss'
/** Allowed transitions; other events are ignored. */
export const ACCEPT_TABLE: Readonly<Record<AcceptStep, Partial<Record<AcceptEvent, AcceptStep>>>> = {
  none: { read: 'reading' },
  reading: { found: 'offered', fail: 'failed', dismiss: 'none' },
  offered: { accept: 'accepting', dismiss: 'none' },
  accepting: { accepted: 'accepted', fail: 'failed', dismiss: 'none' },
  accepted: { read: 'reading', dismiss: 'none' },
  failed: { read: 'reading', dismiss: 'none' },
}

export type Accept = {
  step: AcceptStep
  offer: CareOffer | undefined
  problem: Problem | undefined
}
const EMPTY: Accept = { step: 'none', offer: undefined, problem: undefined }
export const $accept = map<Accept>(EMPTY)
/** In memory only, once the address no longer shows it. */
let secret = ''

onMount($accept, () => lineCleared.listen(() => $accept.set(EMPTY)))

function move(event: AcceptEvent, change: Partial<Accept> = {}): boolean {
  const now = $accept.get()
  const step = ACCEPT_TABLE[now.step][event]
  if (!step) return false
  $accept.set({ ...now, ...change, step })
  return true
}

/** Reads the offer once a line is signed in; the secret then leaves the address and the history. */
export async function readOffer(): Promise<void> {
  const { path, pushUrl, language } = environment()
  if ($session.get().step !== 'in') return
  const found = careSecretOf(path())
  if (found) {
    secret = found
    pushUrl(localPath(CARE_PATH, language()), 'same')
  }
  if (!secret || !move('read', { offer: undefined, problem: undefined })) return
  const answer = await send(careInviteView, { secret })
  if (answer.ok) move('found', { offer: answer.result })
  else move('fail', { problem: toProblem(answer) })
}

export async function acceptOffer(): Promise<void> {
  if (!move('accept', { problem: undefined })) return
  const answer = await send(careAccept, { secret })
  if (answer.ok) {
    secret = ''
    move('accepted')
  } else move('fail', { problem: toProblem(answer) })
}

export function dismissOffer(): void {
  secret = ''
  move('dismiss', { offer: undefined, problem: undefined })
}
