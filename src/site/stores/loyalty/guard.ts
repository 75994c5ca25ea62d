/**
 * The member area's guard: a signed-in line that is no member and opens a member's page goes home, where it
 * is asked to join or told why it cannot (Spec LOY-3). Visitors stay: the pages explain themselves to them.
 */
import { localPath } from '../../../contract/rules/language.ts'
import { JOIN_QUERY } from '../../../contract/rules/member.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { $leaving, $membership, isOutside, openMembership } from './membership.ts'

/** Where a line that is no member is sent; the page there opens the prompt and drops the query. */
export function joinPath(): string {
  return `${localPath('/', environment().language())}?${JOIN_QUERY}=1`
}

/**
 * Follows the membership as `openMembership` does, and sends away who is no member. For every page of the
 * member area.
 */
export function openMemberArea(): Cleanup {
  // Asked again, the answer comes again: one is sent away once.
  let away = false
  const stopGuard = $membership.subscribe((membership) => {
    // Who has just left reads first what became of it.
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
