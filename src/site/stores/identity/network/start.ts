/**
 * The button of the sign-in by the mobile network, on the first step of the sign-in.
 *
 * | Step | Event | Next |
 * | --- | --- | --- |
 * | `off` | the operator knows a network | `ready` |
 * | `ready` | press | `leaving` for the page of the network |
 * | `leaving` | refused, or no answer | `ready` with the problem in the sign-in |
 *
 * Spec IDN-15.
 */
import { atom } from 'nanostores'
import { networkSignInStart } from '../../../../contract/main/network.ts'
import { localPath, plainPath } from '../../../../contract/rules/language.ts'
import { NETWORK_PATH_MAX } from '../../../../contract/rules/network-sign-in.ts'
import { environment } from '../../../client/environment.ts'
import { send } from '../../../client/send.ts'
import { $intent, nextOfPage, ownPath } from '../../intent.ts'
import { toProblem } from '../../notice.ts'
import { $signin, patch } from '../journey.ts'

export const $networkStart = atom<'off' | 'ready' | 'leaving'>('off')

/** The sign-in is shown on a small screen. Without a network, or without an answer, there is no button. */
export async function openNetworkStart(): Promise<void> {
  $networkStart.set('off')
  const answer = await send(networkSignInStart, { path: returnPath() }, { quiet: true })
  if (answer.ok) $networkStart.set('ready')
}

export async function pressNetwork(): Promise<void> {
  if ($networkStart.get() !== 'ready' || $signin.get().busy) return
  $networkStart.set('leaving')
  patch({ problem: undefined })
  // Again, because the browser is known to have asked for ten minutes only.
  const answer = await send(networkSignInStart, { path: returnPath() })
  if (answer.ok) return leave(answer.result.url)
  $networkStart.set('ready')
  patch({ problem: toProblem(answer, 'signin:loginFailed') })
}

/** After a step back in the history the button is as it was. */
function leave(url: string): void {
  const stop = environment().onReturn(() => {
    stop()
    $networkStart.set('ready')
  })
  environment().go(url)
}

/** Where the person wants to be: what needed the sign-in, else this page with its query. */
function returnPath(): string {
  const { path, language } = environment()
  const intent = $intent.get()
  const here = path().split('#', 1)[0] ?? '/'
  const isSignIn = ['/dang-nhap', '/dang-ky'].includes(plainPath(here.split('?', 1)[0] ?? '/'))
  const wanted = intent && 'path' in intent ? intent.path : isSignIn ? nextOfPage() : here
  const own = ownPath(wanted)?.split('#', 1)[0]
  return own && own.length <= NETWORK_PATH_MAX ? own : localPath('/tai-khoan', language())
}
