/**
 * The whole gateway. One loop serves every call: guards → body → session and subject → schema → limits →
 * token and signature → operator → result, verified → cookies → envelope.
 */
import { Hono } from 'hono'
import type { Call } from '../contract/call.ts'
import { dialectOf } from '../contract/dialects.ts'
import { ApiError } from '../contract/errors.ts'
import { URL_MAX } from '../contract/rules/limits.ts'
import { SESSION_RENEWED } from '../contract/rules/session.ts'
import { calendarRoute } from './calendar.ts'
import { type Connection, targetOf } from './client-info.ts'
import { sanitizeText } from './errors.ts'
import { fileRoute } from './file.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import { resolveAppLinks } from './guards/app-links.ts'
import { readBody } from './guards/body.ts'
import { isForm, readForm } from './guards/form.ts'
import { createLimits, type Limits } from './guards/limits.ts'
import { requireSameOrigin } from './guards/origin.ts'
import { requireAllowedRedirect } from './guards/redirect.ts'
import { jsonLogger, lineWriter } from './log.ts'
import { aliasTokens, callWithToken } from './loyalty.ts'
import { measureRoute } from './measure.ts'
import { minimisedClient } from './minimised-client.ts'
import { networkReturnRoute } from './network-return.ts'
import { notifyRoute } from './notify.ts'
import { policyReportRoute } from './policy-report.ts'
import { publicRoutes } from './public.ts'
import { checkRequest, findCall, isCallOf, languageOfRequest } from './request.ts'
import {
  answerRefused,
  answerSuccess,
  answerThrown,
  createRequestContext,
  type LoggingDeps,
  logWithheld,
  type RequestContext,
} from './request-context.ts'
import { createSeal, type Seal } from './session/seal.ts'
import { createSessionManager, type SessionManager } from './session/session-manager.ts'
import { statusFeedRoute } from './status-feed.ts'
import { inRequestSpan } from './telemetry.ts'
import { maskContacts } from './upstreams/contacts.ts'
import { parseResult } from './upstreams/parse-result.ts'
import { hasValidSignature } from './upstreams/sign.ts'

type Fields = Record<string, unknown>

/** `routes`: all that it answers, as registered; a test compares them with the specification. */
export type Gateway = {
  fetch: (request: Request, connection?: Connection) => Response | Promise<Response>
  routes: Hono['routes']
}

/** Addresses of calls as pages write them; any other spelling is left to the router. */
const CALL_TARGET = /^\/api\/([a-z]+)\/(\w+)$/

export function createGateway(given: GatewayDeps): Gateway {
  const logger = jsonLogger(given.log)
  const deps = { ...given, logger, line: lineWriter(logger, given.secrets.logKey) }
  const seal = createSeal(deps.secrets.sessionKeys)
  const sessions = createSessionManager(seal)
  const limits = createLimits(deps.now, deps.sharedCounter)
  const app = createRouter(deps, limits, seal, serve)
  return {
    routes: app.routes,
    fetch(request, connection) {
      // Nearly all requests are calls: the router would search all routes for each of them.
      const [, service = '', name = ''] = CALL_TARGET.exec(targetOf(request.url)) ?? []
      return isCallOf(service, name)
        ? serve(request, connection, service, name)
        : app.fetch(request, connection)
    },
  }

  function serve(
    request: Request,
    connection: Connection | undefined,
    service: string,
    name: string,
  ): Promise<Response> {
    const context = createRequestContext(deps, request, connection, service, name)
    return inRequestSpan(context, () => answerCall(context, service))
  }

  async function answerCall(context: RequestContext, service: string): Promise<Response> {
    const { request, name, sender } = context
    const limited = !(deps.localMode && sender.loopback)
    try {
      const declared = findCall(service, name)
      const { call } = declared
      const { uploadField } = call
      if (request.method !== 'POST') throw new ApiError('method_not_allowed')
      if (targetOf(request.url).length > URL_MAX) throw new ApiError('too_large')
      requireSameOrigin(request, sender, deps.siteUrl, uploadField !== undefined)
      if (limited) await limits.address(sender.address)
      if (deps.absentCalls?.has(name)) throw new ApiError('feature_not_supported')
      const isUpload = uploadField !== undefined && isForm(request)
      const body = isUpload ? await readForm(request, uploadField) : await readBody(request)
      context.language = languageOfRequest(request, body)

      const admitted = sessions.resolveSession(context, call, body)
      context.msisdn = admitted?.msisdn
      if (limited && admitted) await limits.session(admitted.handle)
      const { language: _, session: __, ...checked } = checkRequest(declared, body)
      const fields = addedFields(sessions, context, call, checked)
      if (typeof fields['msisdn'] === 'string') context.msisdn ??= fields['msisdn']
      if (limited) await limits.call(call, sender.address)

      const browser = sessions.browser(context, call)
      const question = callWithToken(deps, sessions, context, {
        ...{ call, fields, session: admitted, browser },
        device: sessions.device(context, call, fields['msisdn'], admitted),
      })
      // Signing out always succeeds here: without an answer the operator's session expires, and the cookie is
      // removed anyway.
      const signedOut = {
        answer: { ok: true as const, result: {}, message: '' },
        signed: {},
        session: admitted,
      }
      const signsOut = call.sessionEffect === 'ends'
      const { answer, signed, session: used } = await (signsOut ? question.catch(() => signedOut) : question)

      sessions.settleNetworkCode(context, call, answer)
      if (answer.ok) {
        const note = (what: string): void => logWithheld(deps, context, what)
        const { partnerKey } = deps.secrets
        const conforming = resolveAppLinks(call, parseResult(declared.result, answer.result), note)
        if (!hasValidSignature(dialectOf(call.service), call.name, signed, conforming, partnerKey))
          throw new ApiError('secure_code_refused')
        requireAllowedRedirect(call, conforming, deps.redirectHosts ?? [], note)
        const { result: shown, session } = aliasTokens(
          sessions,
          context,
          call,
          used,
          maskContacts(call, conforming, partnerKey, note),
        )
        const result = sessions.applySessionEffects(context, call, shown, { session, browser, fields })
        return answerSuccess(deps, context, result, sanitizeText(answer.message))
      }
      // A renewed session has a new cookie on its way to this browser, which must not be removed.
      const over = answer.code === 'unauthorised' && answer.details.reason !== SESSION_RENEWED
      if (over || signsOut) sessions.end(context, used)
      if (signsOut) sessions.clearSiteData(context)
      return signsOut ? answerSuccess(deps, context, {}, '') : answerRefused(deps, context, answer)
    } catch (error) {
      return answerThrown(deps, context, error)
    }
  }
}

/** Everything but calls, and calls that are written in other ways than pages write them. */
function createRouter(
  deps: LoggingDeps,
  limits: Limits,
  seal: Seal,
  serve: (request: Request, connection: Connection, service: string, name: string) => Promise<Response>,
): Hono<{ Bindings: Connection }> {
  const app = new Hono<{ Bindings: Connection }>()
  const reports = policyReportRoute(app, deps, limits)
  publicRoutes(app, deps, reports)
  notifyRoute(app, deps, limits)
  fileRoute(app, deps, limits)
  calendarRoute(app, deps, limits)
  measureRoute(app, deps, limits)
  statusFeedRoute(app, deps, limits)
  networkReturnRoute(app, deps, limits, seal)
  app.all('/api/:service/:call', (c) => serve(c.req.raw, c.env, c.req.param('service'), c.req.param('call')))
  app.onError((error, c) =>
    answerThrown(deps, createRequestContext(deps, c.req.raw, c.env, '', 'unknown'), error),
  )
  app.notFound((c) => serve(c.req.raw, c.env, '', ''))
  return app
}

/** The checked fields with what the gateway itself knows. */
function addedFields(sessions: SessionManager, context: RequestContext, call: Call, checked: Fields): Fields {
  return {
    ...checked,
    ...(call.addsClient && minimisedClient(context.request, context.sender)),
    ...(call.networkState === 'redeems' && { code: sessions.networkCode(context) }),
  }
}
