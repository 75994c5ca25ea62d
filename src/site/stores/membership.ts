/**
 * Membership of VinaPhone Plus, fetched beside the sign-in and never waited for (Spec SES-7). Its service's
 * words come with it.
 */
import type { Cleanup } from '../client/environment.ts'
import { lineSignedIn } from './session.ts'

export function followMembership(): Cleanup {
  return lineSignedIn.listen(() => {
    // Without a connection the next page asks again.
    void import('./loyalty/tokens.ts')
      .then(({ fetchMemberTokens }) => fetchMemberTokens())
      .catch(() => undefined)
  })
}
