/**
 * The app on the handset: `POST /sandbox/api/roaming-token` returns the address with which the app would open
 * the roaming checkout. Spec SBX-2.
 */
import type { Hono } from 'hono'
import { normalPhone } from '../../contract/rules/phone.ts'
import type { RoamingEntry } from '../../contract/sandbox.ts'
import { readClientInfo } from '../../gateway/client-info.ts'
import { answer } from './answer.ts'
import { type HonoEnv, readPost } from './read-post.ts'
import { parseBody, roamingTokenRequest } from './requests.ts'

/** One function reads and checks the body of a POST; `token` is created by the operator, as for its app. */
type Parts = {
  token: (entry: { msisdn: string; packageId?: string }) => Promise<string>
}

export function roamingRoutes(app: Hono<HonoEnv>, { token }: Parts): void {
  app.post('/roaming-token', async (c) => {
    const { msisdn, packageId } = parseBody(roamingTokenRequest, await readPost(c))
    const entry = await token({
      msisdn: normalPhone(msisdn) ?? msisdn,
      ...(packageId !== undefined && { packageId }),
    })
    const { origin } = readClientInfo(c.req.raw, c.env, undefined)
    const url = `${origin}/thanhtoan/roaming?token=${entry}`
    return answer({ url } satisfies RoamingEntry)
  })
}
