/** `POST /sandbox/api/abroad`: a line is abroad, uses data there and comes home. Spec SBX-11. */
import type { Hono } from 'hono'
import { ApiError } from '../../contract/errors.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import { type AbroadNetwork, reportAbroad } from '../network/abroad.ts'
import { answer } from './answer.ts'
import { type HonoEnv, readPost } from './read-post.ts'
import { abroadRequest, parseBody } from './requests.ts'

export function abroadRoutes(app: Hono<HonoEnv>, network: AbroadNetwork): void {
  app.post('/abroad', async (c) => {
    const { msisdn, carrier, mb, hours, ...rest } = parseBody(abroadRequest, await readPost(c))
    const number = normalPhone(msisdn)
    if (!number) throw new ApiError('phone_not_valid', { fields: ['msisdn'] })
    const optional = { ...(carrier && { carrier }), ...(mb && { mb }), ...(hours && { hours }) }
    return answer(await reportAbroad(network, { ...rest, ...optional, msisdn: number }))
  })
}
