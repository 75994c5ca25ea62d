/**
 * The owner's side of care: who helps, what they did, and what waits for an answer. An open page reads it
 * again, so that a payment is seen as it arrives. Spec CAR-4.
 */
import { map } from 'nanostores'
import type { CareAct, CareList } from '../../../contract/main/care.schema.ts'
import { careAnswer, careList } from '../../../contract/main/care.ts'
import { CARE_POLL_SECONDS } from '../../../contract/rules/care.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { withStepUp } from '../identity/step-up.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { $lines, loadLines } from '../lines/lines.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { $session } from '../session.ts'

export const $care = map<{ acts: Loadable<CareList> }>({ acts: { step: 'idle' } })

/** The answer that is on its way, or why the last one failed. */
export type Answering = { id: string; yes: boolean; step: 'working' | 'failed'; problem: Problem | undefined }
export const $answering = map<{ now: Answering | undefined }>({ now: undefined })

export async function loadCare(): Promise<void> {
  const still = createLineCheck()
  if (still) await loadInto($care, 'acts', () => send(careList, {}), still)
}

/** What waits for this line, oldest first; another line of the customer answers for itself. */
export function waitingActs(): CareAct[] {
  const session = $session.get()
  const acts = lastKnown($care.get().acts)?.value.acts ?? []
  return acts
    .filter(({ state, owner }) => state === 'waiting' && 'msisdn' in session && owner === session.msisdn)
    .reverse()
}

/** A yes asks for a code first. After an answer that was given elsewhere the list shows it. */
export async function answerAct(id: string, yes: boolean): Promise<void> {
  const session = $session.get()
  if (session.step === 'out' || $answering.get().now?.step === 'working') return
  $answering.setKey('now', { id, yes, step: 'working', problem: undefined })
  const operation = [session.msisdn, 'care', id, String(yes)]
  const request = { id, yes, idempotency_key: idempotencyKeyFor(...operation) }
  const answer = await withStepUp(() => send(careAnswer, request))
  settleKey(answer, ...operation)
  const isClosed = !answer.ok && hasErrorCode(answer, 'step_up_needed')
  $answering.setKey(
    'now',
    answer.ok || isClosed ? undefined : { id, yes, step: 'failed', problem: toProblem(answer) },
  )
  await loadCare()
}

/** For the page of the owner; follows the session, the tab and the network until stopped. */
export function openCare(): Cleanup {
  const clear = (): void => {
    $care.set({ acts: { step: 'idle' } })
    $answering.setKey('now', undefined)
    $lines.setKey('managers', { step: 'idle' })
  }
  const stopFollowing = followLine({
    load: () => void Promise.all([loadCare(), loadLines(['managers'])]),
    clear,
  })
  const stopPolling = poll(loadCare)
  return () => {
    stopPolling()
    stopFollowing()
  }
}

/** Loads again while the tab is visible and a line is signed in, until stopped. */
export function poll(load: () => Promise<void>): Cleanup {
  let isStopped = false
  let stop: Cleanup = () => {}
  const wait = (): void => {
    if (!isStopped) stop = environment().wait(CARE_POLL_SECONDS * 1_000, () => void again().then(wait))
  }
  async function again(): Promise<void> {
    const { visible, online } = environment()
    if (visible() && online() && $session.get().step === 'in') await load()
  }
  wait()
  return () => {
    isStopped = true
    stop()
  }
}
