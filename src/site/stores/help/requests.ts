/** Sent requests, and the request in the address (`?ma=YC-…`). Spec HLP-3. */
import { map } from 'nanostores'
import type { HelpSentList } from '../../../contract/main/help-request.schema.ts'
import { helpFeedbackGet, helpFeedbackGetSent } from '../../../contract/main/help-request.ts'
import type { HelpRequest } from '../../../contract/main/help-ticket.schema.ts'
import { HELP_QUERY } from '../../../contract/rules/help-page.ts'
import { HELP_CODE } from '../../../contract/rules/help-request.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import { hasErrorCode } from '../notice.ts'
import { lineCleared, lineSignedIn } from '../session.ts'
import { asCaller, isKnownCaller } from './caller.ts'
import { clearVisitor, loadVisitor } from './visitor.ts'

/** `one`: the request that is open; idle while the list is shown. */
export type Requests = {
  list: Loadable<HelpSentList>
  one: Loadable<{ request: HelpRequest; as_of: string }>
}
const IDLE = { step: 'idle' } as const
const NOTHING: Requests = { list: IDLE, one: IDLE }
export const $requests = map<Requests>(NOTHING)

/** Shortest and longest time between two loads, milliseconds. */
const [SOONEST, LATEST] = [5_000, 3_600_000] as const
let visit = 0
let stopTimer: Cleanup = () => {}

export function requestCode(): string | undefined {
  const code = new URL(environment().path(), 'https://own.invalid').searchParams.get(HELP_QUERY.request)
  const upper = code?.trim().toUpperCase() ?? ''
  return HELP_CODE.test(upper) ? upper : undefined
}

export async function loadRequests(): Promise<void> {
  const mine = visit
  if (!isKnownCaller()) await loadVisitor()
  if (!isKnownCaller() || mine !== visit) return
  const still = () => mine === visit
  const code = requestCode()
  await Promise.all([
    loadInto($requests, 'list', () => send(helpFeedbackGetSent, asCaller()), still),
    code && loadInto($requests, 'one', () => send(helpFeedbackGet, { ...asCaller(), request: code }), still),
  ])
  const { list } = $requests.get()
  if (list.step === 'failed' && hasErrorCode(list.failure, 'help_visitor')) {
    clearVisitor()
    $requests.set(NOTHING)
  }
  follow()
}

/** Loads again when the operator expects a change. */
function follow(): void {
  stopTimer()
  const seconds = lastKnown($requests.get().one)?.value.request.refresh_in
  if (!seconds) return
  const wait = Math.min(LATEST, Math.max(SOONEST, seconds * 1_000))
  stopTimer = environment().wait(wait, () => void loadRequests())
}

/** Opens one by its code, in the address too; without a code the list. */
export async function showRequest(code: string | undefined): Promise<void> {
  const { path, pushUrl } = environment()
  const here = new URL(path(), 'https://own.invalid')
  if (code) here.searchParams.set(HELP_QUERY.request, code)
  else here.searchParams.delete(HELP_QUERY.request)
  pushUrl(here.pathname + here.search, 'new')
  $requests.setKey('one', IDLE)
  await loadRequests()
}

/** The answer of a write has the whole request. */
export function saveRequest(result: { request: HelpRequest; as_of: string }): void {
  $requests.setKey('one', { step: 'ready', known: { value: result, asOf: result.as_of } })
  follow()
}

export function openRequests(): Cleanup {
  const clear = () => {
    visit += 1
    stopTimer()
    $requests.set(NOTHING)
  }
  const anew = () => {
    clear()
    void loadRequests()
  }
  const stops = [
    lineCleared.listen(anew),
    lineSignedIn.listen(anew),
    environment().onReturn(() => void loadRequests()),
    environment().onStep(() => {
      $requests.setKey('one', IDLE)
      void loadRequests()
    }),
  ]
  void loadRequests()
  return () => {
    for (const stop of stops) stop()
    clear()
  }
}
