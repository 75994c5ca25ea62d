/**
 * The mobile network of the sandbox: `GET /sandbox/api/network/{path}` leads to its page, and
 * `POST /sandbox/api/network-code` issues a code and the address that it returns to. `POST /sandbox/api/use`
 * reports a use, which is charged. Spec SBX-2, Spec SBX-9, Spec ACC-10.
 */
import type { Hono } from 'hono'
import { ApiError } from '../../contract/errors.ts'
import { localPath, plainPath } from '../../contract/rules/language.ts'
import { canRedirect } from '../../contract/rules/pay-page.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import type { NetworkCodeIssued } from '../../contract/sandbox.ts'
import { targetOf } from '../../gateway/client-info.ts'
import { GATEWAY_HEADERS } from '../../gateway/headers.ts'
import { chargeNetworkUse } from '../../operator/features/history/charge-use.ts'
import type { Context } from '../../operator/platform/context.ts'
import { issueNetworkCode, networkReturnPath, SANDBOX_NETWORK } from '../network/codes.ts'
import { answer } from './answer.ts'
import { type HonoEnv, readPost } from './read-post.ts'
import { networkCodeRequest, parseBody, useRequest } from './requests.ts'

const CALL_TYPE_OF = { call: 'CALL_OUT', sms: 'SMS_OUT', data: 'DATA' } as const

export function networkRoutes(app: Hono<HonoEnv>, context: Context): void {
  app.get('/network/*', (c) => {
    const to = targetOf(c.req.url).slice(SANDBOX_NETWORK.length)
    const page = localPath('/sandbox/mang', plainPath(to) === to ? 'vi' : 'en')
    const location = `${page}?${new URLSearchParams({ to })}`
    return new Response(null, { status: 303, headers: { ...GATEWAY_HEADERS, location } })
  })
  app.post('/network-code', async (c) => {
    const request = parseBody(networkCodeRequest, await readPost(c))
    const { msisdn, kind = 'right', to = '/' } = request
    if (!canRedirect(to, [])) throw new ApiError('bad_request', { fields: ['to'] })
    const code = await issueNetworkCode(context, { msisdn: normalPhone(msisdn) ?? msisdn, kind, to })
    return answer({ code, url: networkReturnPath(to, code) } satisfies NetworkCodeIssued)
  })
  app.post('/use', async (c) => {
    const { msisdn, kind, amount, to = '' } = parseBody(useRequest, await readPost(c))
    const [line, other] = [normalPhone(msisdn), kind === 'data' ? '' : normalPhone(to)]
    if (!line || other === undefined)
      throw new ApiError('phone_not_valid', { fields: [line ? 'to' : 'msisdn'] })
    const use = { msisdn: line, bSubs: other, callType: CALL_TYPE_OF[kind] }
    const duration = kind === 'call' ? amount : 0
    return answer(await chargeNetworkUse(context, { ...use, duration, volume: kind === 'data' ? amount : 0 }))
  })
}
