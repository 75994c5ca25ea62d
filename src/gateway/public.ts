/** Answers that are public and skip the guards of a call; there are no others. Spec GTW-6. */
import type { Hono } from 'hono'
import { openApiText } from '../contract/openapi.ts'
import type { Connection } from './client-info.ts'
import { contractVersion } from './contract-version.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import { dateHeader, GATEWAY_HEADERS } from './headers.ts'
import type { PolicyReports } from './policy-report.ts'

/** Addresses that are not calls: read only, the same for every client. A test checks the list. */
export const PUBLIC_PATHS = ['/api/health', '/api/openapi.json', '/version.json'] as const

export function publicRoutes(
  app: Hono<{ Bindings: Connection }>,
  deps: GatewayDeps,
  reports: PolicyReports,
): void {
  const answers: Record<(typeof PUBLIC_PATHS)[number], () => string> = {
    '/api/health': () =>
      JSON.stringify({
        status: 'ok',
        build: deps.version.build,
        at: new Date(deps.now()).toISOString(),
        policy_reports: reports.total(),
      }),
    '/api/openapi.json': openApiText,
    '/version.json': () =>
      JSON.stringify({
        ...deps.version,
        contract: contractVersion(),
        environment: deps.environment,
      }),
  }
  for (const path of PUBLIC_PATHS)
    app.get(
      path,
      () => new Response(answers[path](), { headers: { ...GATEWAY_HEADERS, ...dateHeader(deps.now()) } }),
    )
}
