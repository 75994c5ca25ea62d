/**
 * The gateway as in production, in front of an operator's services over HTTP. It includes no code of the
 * embedded operator.
 */
import { absentCalls } from '../contract/call-parts.ts'
import type { Parts } from '../contract/rules/parts.ts'
import { createGateway } from '../gateway/app.ts'
import type { GatewayDeps, Version } from '../gateway/gateway-deps.ts'
import type { SharedCounter } from '../gateway/guards/limits.ts'
import { openSharedCounter } from '../gateway/guards/shared-counter.ts'
import { jsonLogger } from '../gateway/log.ts'
import { httpFeed } from '../gateway/upstreams/feed.ts'
import { httpFiles } from '../gateway/upstreams/files.ts'
import { httpUpstream } from '../gateway/upstreams/http.ts'
import { httpNotify } from '../gateway/upstreams/notify.ts'
import { httpToBackEnd } from '../tmf-adapter/access/http.ts'
import { createTmfAdapter } from '../tmf-adapter/adapter.ts'
import { readSettings, type Settings } from './settings/gateway.ts'

/**
 * `parts`: those that the operator has. Throws `SettingError` with one sentence when the environment is not
 * complete.
 */
export function composeProduction(
  env: NodeJS.ProcessEnv,
  version: Version,
  parts: Parts,
  log: GatewayDeps['log'],
): ReturnType<typeof createGateway> {
  const settings = readSettings(env)
  const {
    secrets,
    environment,
    redirectHosts,
    trustedProxy,
    siteUrl,
    notifyUrl,
    filesUrl,
    calendarUrl,
    operatorKey,
    limitsUrl,
  } = settings
  const notify = notifyUrl ? httpNotify(notifyUrl, operatorKey) : undefined
  const takeFile = filesUrl ? httpFiles(filesUrl, operatorKey) : undefined
  const readFeed = calendarUrl ? httpFeed(calendarUrl, operatorKey) : undefined
  const from = { secrets, environment, redirectHosts, trustedProxy, siteUrl, version, log }
  return createGateway({
    upstreams: upstreamsOf(settings),
    notify,
    takeFile,
    readFeed,
    ...from,
    sharedCounter: limitsUrl ? sharedCounterOf(limitsUrl, secrets.logKey, log) : undefined,
    absentCalls: absentCalls(parts),
    now: Date.now,
    localMode: false,
  })
}

/** The failure of the store is logged once, not with each request. Spec GTW-16. */
function sharedCounterOf(url: string, key: Buffer, log: GatewayDeps['log']): SharedCounter {
  const logger = jsonLogger(log)
  const onChange = (answers: boolean) =>
    logger.warn({ at: new Date().toISOString(), limits: answers ? 'shared' : 'local' })
  return openSharedCounter({ url, key, onChange }).count
}

/** One persistent connection pool for each service, and one for a TM Forum back end in front of them. */
function upstreamsOf({ services, operatorKey, environment, tmf }: Settings): GatewayDeps['upstreams'] {
  const upstreams = new Map(
    Object.entries(services).map(([service, base]) => [
      service,
      httpUpstream(base, operatorKey, environment),
    ]),
  )
  const own: GatewayDeps['upstreams'] = (service) => {
    const upstream = upstreams.get(service)
    if (!upstream) throw new Error(`the ${service} service has no address`)
    return upstream
  }
  if (!tmf) return own
  return createTmfAdapter({ own, send: httpToBackEnd(tmf.url), credentials: tmf, now: Date.now })
}
