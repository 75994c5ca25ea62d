/**
 * Signing in by a passkey, on the first step of the sign-in.
 *
 * | Step | Event | Next |
 * | --- | --- | --- |
 * | `off` | the field has the focus, or a press | `ready`, and it suggests them in the field of the number |
 * | `ready` | press | `waiting` for the person |
 * | `ready`, `waiting` | the device answers | `checking` |
 * | `waiting` | cancelled, or the device cannot | `ready` with the reason |
 * | `checking` | accepted | the sign-in is done |
 * | `checking` | refused | `ready` with the problem |
 *
 * A number that is typed instead ends what waits. Spec IDN-14.
 */
import { atom } from 'nanostores'
import { passkeySignIn, passkeySignInStart } from '../../../../contract/main/passkey.ts'
import { environment } from '../../../client/environment.ts'
import type { DeviceFault, PasskeyDevice } from '../../../client/passkey-device.ts'
import { findPasskeys } from '../../../client/passkeys.ts'
import { send } from '../../../client/send.ts'
import { toProblem } from '../../notice.ts'
import { entered } from '../enter.ts'
import { inTurn } from '../in-turn.ts'
import { $signin, patch } from '../journey.ts'

type PasskeySignIn = { step: 'off' | 'ready' | 'waiting' | 'checking'; fault: DeviceFault | undefined }
const OFF: PasskeySignIn = { step: 'off', fault: undefined }
export const $passkeySignIn = atom<PasskeySignIn>(OFF)

let device: PasskeyDevice | undefined
/** Counts requests to the device: an answer to an earlier one is ignored. */
let round = 0

/** The field of the number has the focus; `isPressed`: or the button was pressed. */
export async function openPasskeys(isPressed = false): Promise<void> {
  const mine = ++round
  const found = await findPasskeys()
  if (!found || mine !== round) return
  device = found
  $passkeySignIn.set({ step: 'ready', fault: undefined })
  await (isPressed ? pressPasskey() : suggest())
}

/** Another step is shown. */
export function closePasskeys(): void {
  round++
  device?.stop()
  $passkeySignIn.set(OFF)
}

/** The button: the browser shows the passkeys of this device and a code for another one. */
export async function pressPasskey(): Promise<void> {
  if ($passkeySignIn.get().step !== 'ready' || $signin.get().busy) return
  $passkeySignIn.set({ step: 'waiting', fault: undefined })
  patch({ problem: undefined })
  await requestPasskey(false)
}

async function suggest(): Promise<void> {
  if (await device?.canSuggest().catch(() => false)) await requestPasskey(true)
}

async function requestPasskey(isSuggested: boolean): Promise<void> {
  const mine = ++round
  const start = await inTurn(() => send(passkeySignInStart, {}))
  if (mine !== round) return
  if (!start.ok) {
    $passkeySignIn.set({ step: 'ready', fault: undefined })
    if (!isSuggested) patch({ problem: toProblem(start, 'signin:loginFailed') })
    return
  }
  const answer = await device?.get(start.result, isSuggested).catch(() => 'failed' as const)
  if (mine !== round || answer === undefined) return
  if (typeof answer === 'string') {
    $passkeySignIn.set({ step: 'ready', fault: isSuggested ? undefined : answer })
    // The suggestion ended with the press.
    if (!isSuggested) await suggest()
    return
  }
  $passkeySignIn.set({ step: 'checking', fault: undefined })
  const signedIn = await send(passkeySignIn, { answer, device_info: environment().device() })
  if (mine !== round) return
  $passkeySignIn.set({ step: 'ready', fault: undefined })
  if (signedIn.ok) return entered(signedIn.result, 'signedIn')
  // Not suggested again: where a browser answers without the person, that would never end.
  patch({ problem: toProblem(signedIn, 'signin:loginFailed') })
}
