/**
 * Reports of browsers about what the content security policy refused: `POST /api/policy-report`. They are
 * counted and logged without addresses of pages in full, because those may name a person. Spec GTW-17.
 */
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { ApiError } from '../contract/errors.ts'
import { POLICY_REPORT_PATH, REPORT_BYTES_MAX, URL_MAX } from '../contract/rules/limits.ts'
import { type Connection, targetOf } from './client-info.ts'
import { readText } from './guards/body.ts'
import type { Limits } from './guards/limits.ts'
import { GATEWAY_HEADERS } from './headers.ts'
import { answerThrown, createRequestContext, type LoggingDeps, logRequest } from './request-context.ts'

/** What browsers send: the older form, and that of the Reporting API, which may hold several. */
const TYPES = new Set(['application/csp-report', 'application/reports+json', 'application/json'])
const text = z.optional(z.string())
const older = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
})
const newer = z.array(
  z.object({
    type: z.string(),
    body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
  }),
)
/** Kinds of reports that are counted; a flood of made-up ones is counted as `other`. */
const KINDS_MAX = 500
const REPORTS_MAX = 20

/** `page`: the first part of the path. `blocked`: a word of the browser, a scheme or an origin. */
type Report = { directive: string; blocked: string; page: string }
export type PolicyReports = { total: () => number }

export function policyReportRoute(
  app: Hono<{ Bindings: Connection }>,
  deps: LoggingDeps,
  limits: Limits,
): PolicyReports {
  const counts = new Map<string, number>()
  let total = 0

  /** Logs the first report of a kind, the tenth, the hundredth and so on. */
  function count(id: string, report: Report): void {
    const known = JSON.stringify(report)
    const kind = counts.has(known) || counts.size < KINDS_MAX ? known : 'other'
    const times = (counts.get(kind) ?? 0) + 1
    counts.set(kind, times)
    total += 1
    if (!Number.isInteger(Math.log10(times))) return
    const what = kind === 'other' ? { directive: 'other', blocked: '', page: '' } : report
    deps.logger.warn({ at: new Date(deps.now()).toISOString(), id, policy: what, times })
  }

  app.post(POLICY_REPORT_PATH, async (c) => {
    const request = c.req.raw
    const context = createRequestContext(deps, request, c.env, '', 'policy_report')
    const { sender, id } = context
    try {
      if (!sender.secure && !sender.local) throw new ApiError('origin_refused')
      if (targetOf(request.url).length > URL_MAX) throw new ApiError('too_large')
      const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
      if (!TYPES.has(type)) throw new ApiError('content_type_refused')
      if (!(deps.localMode && sender.loopback)) await limits.report(sender.address)
      for (const report of readReports(await readText(request, REPORT_BYTES_MAX))) count(id, report)
      logRequest(deps, context, POLICY_REPORT_PATH, 204, '0')
      return new Response(null, { status: 204, headers: { ...GATEWAY_HEADERS, 'x-request-id': id } })
    } catch (error) {
      return answerThrown(deps, context, error)
    }
  })
  return { total: () => total }
}

/** Throws `bad_request` for a text that is no report. */
function readReports(body: string): Report[] {
  let sent: unknown
  try {
    sent = JSON.parse(body)
  } catch {
    throw new ApiError('bad_request')
  }
  const one = z.safeParse(older, sent)
  if (one.success) {
    const { 'csp-report': report } = one.data
    const directive = report['effective-directive'] ?? report['violated-directive']
    return [clean(directive, report['blocked-uri'], report['document-uri'])]
  }
  const several = z.safeParse(newer, sent)
  if (!several.success) throw new ApiError('bad_request')
  return several.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, REPORTS_MAX)
    .map(({ body: { effectiveDirective, blockedURL, documentURL } }) =>
      clean(effectiveDirective, blockedURL, documentURL),
    )
}

/** Nothing of a report passes that could be a path, a query or free text. */
function clean(directive = '', blocked = '', page = ''): Report {
  return {
    directive: /^[a-z]+(?:-[a-z]+){1,3}(?= |$)/.exec(directive)?.[0] ?? 'unknown',
    blocked: /^[a-z][a-z-]{0,20}$/.test(blocked) ? blocked : originOf(blocked),
    page: URL.canParse(page) ? (/^\/[a-z0-9-]{0,40}/i.exec(new URL(page).pathname)?.[0] ?? '/') : '',
  }
}

function originOf(address: string): string {
  if (!URL.canParse(address)) return 'unknown'
  const { protocol, origin } = new URL(address)
  return (protocol === 'https:' || protocol === 'http:' ? origin : protocol).slice(0, 100)
}
