/**
 * The operator's data about packages, countries and the line. A token from the app is exchanged here, once.
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

/** Why the app's link failed, shown above the list. */
export const $entryProblem = atom<Problem | undefined>(undefined)

/** Kept in memory only. */
let token: string | undefined

export function setEntryToken(given: string | undefined): void {
  token = given
}

export async function fetchInfo(): Promise<ClientResult<PackageInfo>> {
  const requestId = environment().uuid()
  if (token !== undefined) {
    const answer = await send(getPackageInfo, { encryptedToken: token, requestId })
    // Whether the token was used is unknown, so the next request sends it again.
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
  // An ended session must not hide the list, so it is requested once again with the remaining session, or as
  // a visitor.
  if (!answer.ok && hasErrorCode(answer, 'unauthorised') && !(signedIn && $session.get().step === 'in'))
    return send(getPackageInfo, { requestId })
  return answer
}

/** Loaded once: countries do not change while a page is open. */
export async function fetchCountries(): Promise<{ ok: true } | Failure> {
  if ($countries.get().length > 0) return { ok: true }
  const answer = await send(getListNational, {})
  if (!answer.ok) return answer
  $countries.set(answer.result.countries)
  return { ok: true }
}

/**
 * Reloads in the background, on return to the page or after roaming was turned off. A failure changes
 * nothing.
 */
export async function refresh(): Promise<PackageInfo | undefined> {
  const answer = await send(getPackageInfo, {})
  if (!answer.ok) return undefined
  $info.set(answer.result)
  return answer.result
}
