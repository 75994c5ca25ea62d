/**
 * The guard of the member area: a signed-in line that is not a member is sent to the home page, which offers
 * membership or explains why it is impossible. Visitors stay, because the pages explain themselves to them.
 * Spec LOY-3.
 */
import { localPath } from '../../../contract/rules/language.ts'
import { JOIN_QUERY } from '../../../contract/rules/member.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { $leaving, $membership, isOutside, openMembership } from './membership.ts'

/** Address for lines that are not members; the page there opens the dialog and removes the query. */
export function joinPath(): string {
  return `${localPath('/', environment().language())}?${JOIN_QUERY}=1`
}

/**
 * Follows the membership like `openMembership`, and redirects lines that are not members. For every page of
 * the member area.
 */
export function openMemberArea(): Cleanup {
  // Redirects only once, although each reload of the membership notifies again.
  let away = false
  const stopGuard = $membership.subscribe((membership) => {
    // After leaving the programme the result is read first.
    const outside = isOutside(membership) && !$leaving.get()
    if (outside && !away) environment().replace(joinPath())
    away = outside
  })
  const stop = openMembership()
  return () => {
    stopGuard()
    stop()
  }
}
