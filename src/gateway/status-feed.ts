/**
 * The status of the services for feed readers: `GET /api/status.xml?lang=en`, RSS 2.0, made from the same
 * call as the page. Spec INC-5.
 */
import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { ApiError, errors } from '../contract/errors.ts'
import type { Incident, ServiceStatus } from '../contract/main/incident.schema.ts'
import { type Language, languageOf } from '../contract/rules/language.ts'
import type { Connection } from './client-info.ts'
import { toApiError } from './errors.ts'
import type { Limits } from './guards/limits.ts'
import { GATEWAY_HEADERS } from './headers.ts'
import { createRequestContext, type LoggingDeps, logRequest } from './request-context.ts'
import { callUpstream } from './upstreams/call-upstream.ts'
import { parseResult } from './upstreams/parse-result.ts'

export const STATUS_FEED_PATH = '/api/status.xml'
/** Seconds for which an answer may be used again. */
const MAX_AGE = 60
const TITLES = { vi: 'Tình trạng dịch vụ', en: 'Service status' } as const
const PAGES = { vi: '/trang-thai', en: '/en/trang-thai' } as const

export function statusFeedRoute(
  app: Hono<{ Bindings: Connection }>,
  deps: LoggingDeps,
  limits: Limits,
): void {
  const published = Object.values<{ call: Call; result: z.ZodMiniType }>(calls).find(
    ({ call }) => call.publishedAsFeed,
  )
  if (!published) return
  app.all(STATUS_FEED_PATH, async (c) => {
    const request = c.req.raw
    const context = createRequestContext(deps, request, c.env, '', 'status_feed')
    const { sender, id } = context
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') throw new ApiError('method_not_allowed')
      if (!sender.secure && !sender.local) throw new ApiError('origin_refused')
      if (!(deps.localMode && sender.loopback)) await limits.address(sender.address)
      const language = languageOf(c.req.query('lang'))
      const { call, result } = published
      const upstreamCall = { call, fields: {}, session: undefined, browser: '' }
      const { answer } = await callUpstream(deps, context, upstreamCall)
      if (!answer.ok) throw new ApiError('upstream_failed')
      const status = parseResult(result, answer.result) as ServiceStatus
      logRequest(deps, context, STATUS_FEED_PATH, 200, '0')
      const origin = deps.siteUrl ?? new URL(request.url).origin
      return new Response(request.method === 'HEAD' ? null : feedOf(status, language, origin), {
        headers: {
          ...GATEWAY_HEADERS,
          'content-type': 'application/rss+xml; charset=utf-8',
          'cache-control': `public, max-age=${MAX_AGE}`,
          'x-request-id': id,
        },
      })
    } catch (error) {
      const refusal = toApiError(error)
      const { status } = errors[refusal.code]
      logRequest(deps, context, STATUS_FEED_PATH, status, refusal.code, error)
      return new Response(null, { status, headers: { ...GATEWAY_HEADERS, 'x-request-id': id } })
    }
  })
}

function feedOf({ open, planned, past }: ServiceStatus, language: Language, origin: string): string {
  const page = `${origin}${PAGES[language]}`
  const items = [...open, ...planned, ...past].map((one) => itemOf(one, language, page)).join('')
  const title = TITLES[language]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0"><channel><title>${title}</title><link>${escapeXml(page)}</link>`,
    `<description>${title}</description><language>${language}</language>${items}</channel></rss>`,
  ].join('\n')
}

/** An entry changes its identity with every update, so that readers show it again. */
function itemOf(
  { id, title, updates, started_at, ended_at }: Incident,
  language: Language,
  page: string,
): string {
  const at = ended_at ?? updates[0]?.at ?? started_at
  const text = updates.map((update) => update.text[language]).join(' ')
  return [
    `<item><title>${escapeXml(title[language])}</title><link>${escapeXml(`${page}#${id}`)}</link>`,
    `<guid isPermaLink="false">${escapeXml(`${id}@${at}`)}</guid>`,
    `<pubDate>${new Date(at).toUTCString()}</pubDate>`,
    `<description>${escapeXml(text)}</description></item>`,
  ].join('')
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
