/**
 * Sign-ins and wrong tries of the line, and the press "this was not me".
 *
 * | Step | Event | Next |
 * | --- | --- | --- |
 * | `closed` | press | `asking` |
 * | `asking` | cancel | `closed` |
 * | `asking` | confirm | `working`, then signed out and the recovery of the password opens |
 *
 * Spec SAF-2.
 */
import { atom, map } from 'nanostores'
import type { Security } from '../../../contract/main/security.schema.ts'
import { authenNotMe, authenSecurityGet } from '../../../contract/main/security.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { RECOVERY_PATH } from '../../../contract/rules/session.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { carryNumber } from '../carried-number.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { $session, leaveAfter } from '../session.ts'

export const $security = map<{ security: Loadable<Security> }>({ security: { step: 'idle' } })
export const $notMe = atom<'closed' | 'asking' | 'working'>('closed')

export async function loadSecurity(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await loadInto($security, 'security', () => send(authenSecurityGet, {}), still)
}

export function openNotMe(isOpen: boolean): void {
  if ($notMe.get() !== 'working') $notMe.set(isOpen ? 'asking' : 'closed')
}

export async function confirmNotMe(): Promise<void> {
  const session = $session.get()
  if (session.step === 'out' || $notMe.get() !== 'asking') return
  $notMe.set('working')
  await leaveAfter(send(authenNotMe, {}, { quiet: true }), 'session:signedOutEverywhere', () => {
    const { go, language } = environment()
    carryNumber(session.msisdn)
    go(localPath(RECOVERY_PATH, language()))
  })
}

/** Follows the session, the tab and the network until stopped. */
export function openSecurity(): Cleanup {
  const clear = (): void => {
    $notMe.set('closed')
    $security.set({ security: { step: 'idle' } })
  }
  return followLine({ load: () => void loadSecurity(), clear })
}
