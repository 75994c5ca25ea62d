/** Membership of VinaPhone Plus, fetched beside the sign-in and never waited for (Spec SES-7). Its service's words come with it. */
import type { Stop } from '../client/environment.ts'
import { signedInHere } from './session.ts'

export function followMembership(): Stop {
  return signedInHere.listen(() => {
    // Without a connection the next page asks again.
    void import('./loyalty/tokens.ts').then(({ fetchMemberTokens }) => fetchMemberTokens()).catch(() => undefined)
  })
}
