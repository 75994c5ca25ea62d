/** The payment guide, opened automatically once. Spec PAY-18. */
import { environment } from '../../client/environment.ts'

/** Local storage: never open it automatically again. */
const SKIP = 'roaming_guide_skip'
/** Session storage: it was already shown in this tab. */
const SEEN = 'roaming_guide_seen'

export function wantsGuide(): boolean {
  const { local, session } = environment()
  return local.get(SKIP) !== '1' && session.get(SEEN) !== '1'
}

export function guideSkipped(): boolean {
  return environment().local.get(SKIP) === '1'
}

/** The guide was read; with `skip` it is never opened automatically again. */
export function guideSeen(skip: boolean): void {
  const { local, session } = environment()
  session.set(SEEN, '1')
  if (skip) local.set(SKIP, '1')
  else local.remove(SKIP)
}
