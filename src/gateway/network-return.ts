/**
 * The return from the mobile network: `GET {path}/login3g?code=…`. The code moves into a sealed cookie before
 * any page is shown, so that neither history nor referrer nor script ever has it. Spec IDN-15.
 */
import type { Hono } from 'hono'
import { ApiError, errors } from '../contract/errors.ts'
import { NETWORK_SUFFIX, networkTaskPath, readNetworkReturn } from '../contract/rules/network-sign-in.ts'
import { type Connection, targetOf } from './client-info.ts'
import { toApiError } from './errors.ts'
import type { Limits } from './guards/limits.ts'
import { GATEWAY_HEADERS } from './headers.ts'
import { createRequestContext, type LoggingDeps, logRequest } from './request-context.ts'
import { keepNetworkCode } from './session/network.ts'
import type { Seal } from './session/seal.ts'

export const NETWORK_ROUTES = [NETWORK_SUFFIX, `/:path{.+}${NETWORK_SUFFIX}`] as const

export function networkReturnRoute(
  app: Hono<{ Bindings: Connection }>,
  deps: LoggingDeps,
  limits: Limits,
  seal: Seal,
): void {
  for (const route of NETWORK_ROUTES)
    app.all(route, async (c) => {
      const request = c.req.raw
      const context = createRequestContext(deps, request, c.env, '', 'network_return')
      const { sender, jar, id } = context
      try {
        if (request.method !== 'GET' && request.method !== 'HEAD') throw new ApiError('method_not_allowed')
        if (!sender.secure && !sender.local) throw new ApiError('origin_refused')
        if (!(deps.localMode && sender.loopback)) await limits.address(sender.address)
        const { path, code } = readNetworkReturn(targetOf(request.url))
        // Neither path nor query is logged: both may be personal.
        logRequest(deps, context, NETWORK_SUFFIX, 303, '0')
        const headers = { ...GATEWAY_HEADERS, location: networkTaskPath(path), 'x-request-id': id }
        const answer = new Response(null, { status: 303, headers })
        answer.headers.append('set-cookie', keepNetworkCode(code, jar, seal))
        return answer
      } catch (error) {
        const refusal = toApiError(error)
        const { status } = errors[refusal.code]
        logRequest(deps, context, NETWORK_SUFFIX, status, refusal.code, refusal === error ? undefined : error)
        const allow: Record<string, string> = status === 405 ? { allow: 'GET, HEAD' } : {}
        return new Response(null, { status, headers: { ...GATEWAY_HEADERS, ...allow, 'x-request-id': id } })
      }
    })
}
