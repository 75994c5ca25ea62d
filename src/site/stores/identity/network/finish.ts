/**
 * The way back from the mobile network, on the sign-in page.
 *
 * | Step | Event | Next |
 * | --- | --- | --- |
 * | `redeeming` | accepted | `signedIn` |
 * | `redeeming` | this browser did not ask for the code | `confirm` with the number, masked |
 * | `redeeming` | refused, or no answer | `over`: the sign-in by code, with the problem |
 * | `confirm` | continue | `redeeming` |
 * | `confirm` | not me | `over` |
 * | `signedIn` | continue | the page that was wanted |
 * | `signedIn` | not me | `ending` this session, then `over` |
 *
 * Spec IDN-15.
 */
import { atom } from 'nanostores'
import { networkSignIn } from '../../../../contract/main/network.ts'
import { environment } from '../../../client/environment.ts'
import { send } from '../../../client/send.ts'
import { hasErrorCode, toProblem } from '../../notice.ts'
import { $session, signOut, startSession } from '../../session.ts'
import { showToast } from '../../toasts.ts'
import { finish } from '../finish.ts'
import { patch } from '../journey.ts'

/** `phone`: masked in `confirm`, whole in `signedIn` and `ending`. */
export type NetworkReturn =
  | { step: 'redeeming' | 'over' }
  | { step: 'confirm' | 'signedIn' | 'ending'; phone: string }
export const $networkReturn = atom<NetworkReturn>({ step: 'over' })

/** The page was opened by a return from the network. Its address says so no longer afterwards. */
export async function openNetworkReturn(): Promise<void> {
  cleanAddress()
  // A foreign link must not change the line that is signed in.
  if ($session.get().step === 'in') return finish('signedIn')
  await redeem(false)
}

export async function confirmNetwork(): Promise<void> {
  if ($networkReturn.get().step === 'confirm') await redeem(true)
}

/** "Not me": nothing was signed in yet, or what was ends. */
export async function declineNetwork(): Promise<void> {
  const now = $networkReturn.get()
  if (now.step === 'signedIn') {
    $networkReturn.set({ ...now, step: 'ending' })
    await signOut()
  } else if (now.step !== 'confirm') return
  $networkReturn.set({ step: 'over' })
}

export function finishNetwork(): void {
  if ($networkReturn.get().step === 'signedIn') finish('signedIn')
}

async function redeem(confirmed: boolean): Promise<void> {
  $networkReturn.set({ step: 'redeeming' })
  const device_info = environment().device()
  const answer = await send(networkSignIn, { device_info, ...(confirmed && { confirmed }) })
  if (answer.ok) {
    startSession(answer.result)
    showToast('signin:loginOtpSuccess')
    return $networkReturn.set({ step: 'signedIn', phone: answer.result.msisdn })
  }
  const { phone } = answer.details
  if (hasErrorCode(answer, 'network_confirm_needed') && phone)
    return $networkReturn.set({ step: 'confirm', phone })
  patch({ problem: toProblem(answer, 'signin:loginFailed') })
  $networkReturn.set({ step: 'over' })
}

function cleanAddress(): void {
  const { pathname, searchParams } = new URL(environment().path(), 'https://own.invalid')
  searchParams.delete('viec')
  environment().pushUrl(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, 'same')
}
