/** The password of a network: shown after step-up authentication, for a minute, in a visible tab. Spec HNW-4. */
import { atom, onMount } from 'nanostores'
import { gnmsWlanReveal } from '../../../contract/main/home-network.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { withStepUp } from '../identity/step-up.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { lineCleared } from '../session.ts'
import { $home } from './home.ts'

export type WlanReveal =
  | { step: 'hidden' }
  | { step: 'asking'; network: string }
  | { step: 'refused'; network: string; problem: Problem }
  /** `hidesAt` in milliseconds. */
  | { step: 'shown'; network: string; name: string; password: string; hidesAt: number }

const HIDDEN: WlanReveal = { step: 'hidden' }
export const $wlanReveal = atom<WlanReveal>(HIDDEN)
onMount($wlanReveal, () => lineCleared.listen(hideWlan))

let stops: Cleanup[] = []

export async function revealWlan(network: string): Promise<void> {
  const { account } = $home.get()
  if ($wlanReveal.get().step === 'asking' || !account) return
  hideWlan()
  const revealing: WlanReveal = { step: 'asking', network }
  $wlanReveal.set(revealing)
  const answer = await withStepUp(() => send(gnmsWlanReveal, { account, network }))
  if ($wlanReveal.get() !== revealing) return
  if (!answer.ok) {
    // Cancelling the step-up authentication is not an error.
    const cancelled = hasErrorCode(answer, 'step_up_needed')
    return $wlanReveal.set(cancelled ? HIDDEN : { step: 'refused', network, problem: toProblem(answer) })
  }
  const { name, password, hide_after: seconds } = answer.result
  const { now, wait, onLeave } = environment()
  $wlanReveal.set({ step: 'shown', network, name, password, hidesAt: now() + seconds * 1000 })
  stops = [wait(seconds * 1000, hideWlan), onLeave(hideWlan)]
}

/** Removes the password from the page and from memory. */
export function hideWlan(): void {
  for (const stop of stops) stop()
  stops = []
  $wlanReveal.set(HIDDEN)
}
