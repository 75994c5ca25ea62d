/**
 * The other device: opens a link once its line is signed in, and goes on where the first device was. Spec
 * CAR-6.
 */
import { map, onMount } from 'nanostores'
import type { HandoffOpened } from '../../../contract/main/handoff.schema.ts'
import { handoffOpen } from '../../../contract/main/handoff.ts'
import { HANDOFF_PATH, handoffSecretOf } from '../../../contract/rules/handoff.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared } from '../session.ts'
import { resumeTask } from './resume.ts'

/**
 * `none`: the address has no secret. `offered`: another person began it, so one more press says that it is
 * wanted. `finished`: it was done before the link was opened.
 */
export type ContinueStep = 'none' | 'opening' | 'offered' | 'leaving' | 'finished' | 'failed'
type ContinueEvent = 'open' | 'resume' | 'offer' | 'finish' | 'fail' | 'clear'
/** Allowed transitions; other events are ignored. A failed link can be tried again, signed in as another line. */
export const CONTINUE_TABLE: Readonly<Record<ContinueStep, Partial<Record<ContinueEvent, ContinueStep>>>> = {
  none: { open: 'opening' },
  opening: { resume: 'leaving', offer: 'offered', finish: 'finished', fail: 'failed', clear: 'none' },
  offered: { open: 'opening', resume: 'leaving', clear: 'none' },
  leaving: { open: 'opening', clear: 'none' },
  finished: { open: 'opening', clear: 'none' },
  failed: { open: 'opening', clear: 'none' },
}

export type Continue = {
  step: ContinueStep
  opened: HandoffOpened | undefined
  problem: Problem | undefined
}
const EMPTY: Continue = { step: 'none', opened: undefined, problem: undefined }
export const $continue = map<Continue>(EMPTY)
/** In memory only, once the address no longer shows it. */
let secret = ''

onMount($continue, () => lineCleared.listen(() => void move('clear', EMPTY)))

function move(event: ContinueEvent, change: Partial<Continue> = {}): boolean {
  const now = $continue.get()
  const step = CONTINUE_TABLE[now.step][event]
  if (!step) return false
  $continue.set({ ...now, problem: undefined, ...change, step })
  return true
}

/** Takes the secret out of the address and the history; a visitor keeps it in memory until signed in. */
export function takeSecret(): boolean {
  const { path, pushUrl, language } = environment()
  const found = handoffSecretOf(path())
  if (found) {
    secret = found
    pushUrl(localPath(HANDOFF_PATH, language()), 'same')
  }
  return secret !== ''
}

/** A link that is opened in the tab of another changes the fragment only, and loads no page. */
export function followLinks(found: () => void): Cleanup {
  const { onStep, path } = environment()
  return onStep(() => {
    if (!handoffSecretOf(path())) return
    found()
    void openLink()
  })
}

/** After a lost answer the same session may ask again. */
export async function openLink(): Promise<void> {
  if (!takeSecret() || $session.get().step !== 'in' || !move('open', EMPTY)) return
  const answer = await send(handoffOpen, { secret })
  if (!answer.ok) return void move('fail', { problem: toProblem(answer) })
  const opened = answer.result
  if (opened.outcome) move('finish', { opened })
  else if (opened.from) move('offer', { opened })
  else resume(opened)
}

/** The press of the person to whom it was handed. */
export function acceptTask(): void {
  const { opened } = $continue.get()
  if (opened) resume(opened)
}

/** The page of the step replaces this one, so that "back" does not open the link again. */
function resume(opened: HandoffOpened): void {
  if (!move('resume', { opened })) return
  secret = ''
  const path = resumeTask(opened)
  environment().replace(localPath(path, environment().language()))
}
