/** Starts the stores that every page needs; called once per page, by the script that runs first. */
import type { Cleanup } from '../client/environment.ts'
import { onAnswer } from '../client/send.ts'
import { $dialogs } from './dialogs.ts'
import { $intent } from './intent.ts'
import { countLoading } from './loading.ts'
import { followMembership } from './membership.ts'
import { isOwnDevice } from './offline/is-own-device.ts'
import { $session, followSession, type Session } from './session.ts'
import { $toasts, restoreToasts } from './toasts.ts'

let stop: Cleanup | undefined

/** A second call has no effect. */
export function startStores(): void {
  if (stop) return
  const stops = [
    countLoading(),
    followSession(),
    ...(import.meta.env.WITHOUT_LOYALTY ? [] : [followMembership()]),
    $session.subscribe(followAnswers),
    () => onAnswer(),
  ]
  restoreToasts()
  stop = () => {
    for (const each of stops) each()
    $dialogs.set([])
    $intent.set(undefined)
    $toasts.set([])
  }
}

/** Answers for a signed-in line are kept on a device of one's own. Spec OFL-1. */
function followAnswers({ step }: Session): void {
  if (step === 'in' && isOwnDevice()) onAnswer(import('./offline/follow.ts'))
}

/** Stops everything, for the end of a test or a page that is left. */
export function stopStores(): void {
  stop?.()
  stop = undefined
}
