/** What every route of the sandbox needs of HTTP. */
import type { Context as HonoContext } from 'hono'
import { type Connection, readClientInfo } from '../../gateway/client-info.ts'
import { readBody } from '../../gateway/guards/body.ts'
import { requireSameOrigin } from '../../gateway/guards/origin.ts'

export type HonoEnv = { Bindings: Connection }

/** Body of a POST; an empty body is an empty object. Throws `origin_refused` for another site. */
export async function readPost(c: HonoContext<HonoEnv>): Promise<Record<string, unknown>> {
  requireSameOrigin(c.req.raw, readClientInfo(c.req.raw, c.env, undefined))
  return c.req.header('content-length') === '0' ? {} : readBody(c.req.raw)
}
