/**
 * Membership of VinaPhone Plus, fetched in parallel with the sign-in, which never waits for it. The loyalty
 * dialect is loaded with it. Spec SES-7.
 */
import type { Cleanup } from '../client/environment.ts'
import { lineSignedIn } from './session.ts'

export function followMembership(): Cleanup {
  return lineSignedIn.listen(() => {
    // Without a connection the next page tries again.
    void import('./loyalty/tokens.ts')
      .then(({ fetchMemberTokens }) => fetchMemberTokens())
      .catch(() => undefined)
  })
}
