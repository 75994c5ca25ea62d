/** Serves site and gateway at one address. */
import { isNetworkReturn } from '../contract/rules/network-sign-in.ts'
import { targetOf } from '../gateway/client-info.ts'
import type { Handler } from './listen.ts'
import type { StaticHost } from './static/host.ts'

type Fetch = { fetch: Handler }

/**
 * `/api/…`, `/notify/…`, `/version.json` and returns from the mobile network belong to the gateway,
 * `/sandbox/api/…` to the sandbox if present, the rest are files.
 */
export function routeRequest(gateway: Fetch, files: StaticHost, sandbox?: Fetch): Handler {
  return (request, connection) =>
    handlerOf(targetOf(request.url), { gateway, sandbox })?.fetch(request, connection) ?? files(request)
}

/** The handler of a path; `undefined` for files. */
export function handlerOf<Door>(
  target: string,
  { gateway, sandbox }: { gateway: Door; sandbox?: Door | undefined },
): Door | undefined {
  if (/^\/(?:api|notify)\//.test(target) || /^\/(?:api|version\.json)(?:\?|$)/.test(target)) return gateway
  if (isNetworkReturn(target)) return gateway
  return target.startsWith('/sandbox/api/') ? sandbox : undefined
}
