/** Site and gateway at one address. */
import { targetOf } from '../gateway/client-info.ts'
import type { Handler } from './listen.ts'
import type { StaticHost } from './static/host.ts'

type Fetch = { fetch: Handler }

/**
 * `/api/…`, `/notify/…` and `/version.json` are the gateway's, `/sandbox/api/…` the sandbox's where there is
 * one, the rest are files.
 */
export function routeRequest(gateway: Fetch, files: StaticHost, sandbox?: Fetch): Handler {
  return (request, connection) =>
    handlerOf(targetOf(request.url), { gateway, sandbox })?.fetch(request, connection) ?? files(request)
}

/** Who answers for a path, if not the files. */
export function handlerOf<Door>(
  target: string,
  { gateway, sandbox }: { gateway: Door; sandbox?: Door | undefined },
): Door | undefined {
  if (/^\/(?:api|notify)\//.test(target) || /^\/(?:api|version\.json)(?:\?|$)/.test(target)) return gateway
  return target.startsWith('/sandbox/api/') ? sandbox : undefined
}
