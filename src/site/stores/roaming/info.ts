/**
 * What the operator says of packages, countries and the line. A token from the app is exchanged here, once.
 * Spec ROA-3, Spec SES-10.
 */
import { atom } from 'nanostores'
import type { PackageInfo } from '../../../contract/roaming/package.schema.ts'
import { getListNational, getPackageInfo } from '../../../contract/roaming/package.ts'
import { saveEntry } from '../../client/entry.ts'
import { environment } from '../../client/environment.ts'
import { type ClientResult, type Failure, send } from '../../client/send.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { $session } from '../session.ts'
import { $countries, $info } from './list.ts'

/** Why the app's link did not open: told above the list. */
export const $entryProblem = atom<Problem | undefined>(undefined)

/** Kept in memory alone. */
let token: string | undefined

export function bringToken(given: string | undefined): void {
  token = given
}

export async function fetchInfo(): Promise<ClientResult<PackageInfo>> {
  const requestId = environment().uuid()
  if (token !== undefined) {
    const answer = await send(getPackageInfo, { encryptedToken: token, requestId })
    // Nobody knows whether it was opened: asking again asks with it again.
    if (!answer.ok && (isOutcomeUnknown(answer) || hasErrorCode(answer, 'rate_limited'))) return answer
    token = undefined
    if (answer.ok) {
      saveEntry({ session: answer.result.token, msisdn: answer.result.msisdn })
      return answer
    }
    $entryProblem.set(toProblem(answer))
  }
  const signedIn = $session.get().step === 'in'
  const answer = await send(getPackageInfo, { requestId })
  // A session that has ended is no reason to hide the list: asked once more, now by whoever is left.
  if (!answer.ok && hasErrorCode(answer, 'unauthorised') && !(signedIn && $session.get().step === 'in'))
    return send(getPackageInfo, { requestId })
  return answer
}

/** Asked once: countries do not change while a page is open. */
export async function fetchCountries(): Promise<{ ok: true } | Failure> {
  if ($countries.get().length > 0) return { ok: true }
  const answer = await send(getListNational, {})
  if (!answer.ok) return answer
  $countries.set(answer.result.countries)
  return { ok: true }
}

/**
 * Asks without leaving what is on the screen: on return to the page, after roaming was turned off. A failure
 * changes nothing.
 */
export async function refresh(): Promise<PackageInfo | undefined> {
  const answer = await send(getPackageInfo, {})
  if (!answer.ok) return undefined
  $info.set(answer.result)
  return answer.result
}
