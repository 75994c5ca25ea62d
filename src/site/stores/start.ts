/** Brings the stores that every page needs to life; called once per page, by whichever script comes first. */
import type { Cleanup } from '../client/environment.ts'
import { $dialogs } from './dialogs.ts'
import { $intent } from './intent.ts'
import { countLoading } from './loading.ts'
import { followMembership } from './membership.ts'
import { followSession } from './session.ts'
import { $toasts, restoreToasts } from './toasts.ts'

let stop: Cleanup | undefined

/** Starting twice is starting once. */
export function startStores(): void {
  if (stop) return
  const stops = [countLoading(), followSession(), followMembership()]
  restoreToasts()
  stop = () => {
    for (const each of stops) each()
    $dialogs.set([])
    $intent.set(undefined)
    $toasts.set([])
  }
}

/** Takes it all back: a page that is left, a test that ends. */
export function stopStores(): void {
  stop?.()
  stop = undefined
}
