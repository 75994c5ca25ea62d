/**
 * Fetches the member tokens after a sign-in, then the membership. The page's tokens are aliases, worthless
 * without the session's cookie; the real one never leaves the gateway. Spec LOY-3.
 */
import { getTokenHoiVien } from '../../../contract/loyalty/member.ts'
import { LOYALTY_DOMAIN } from '../../../contract/rules/member.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck } from '../line-page.ts'
import { loadMembership } from './membership.ts'
import './speak.ts'

const TOKENS = ['TokenDev', 'TokenHoiVienEsc', 'TokenHoiVien'] as const

/** A failure is silent: the next page tries again. */
export async function fetchMemberTokens(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  const answer = await send(getTokenHoiVien, { domain: LOYALTY_DOMAIN })
  if (!answer.ok || !still()) return
  for (const token of TOKENS) environment().local.set(`vplus_${token}`, answer.result[token])
  await loadMembership()
}
