/**
 * The Netlify function: the gateway alone, for `/api/*`, `/notify/*`, `/version.json` and returns from the
 * mobile network; everything else is served as files.
 */
import { join } from 'node:path'
import type { Config, Context } from '@netlify/functions'
import { composeProduction } from '../compose-production.ts'
import { readOperatorContent } from '../content.ts'
import { log } from '../listen.ts'
import { readCommit } from '../settings/place.ts'
import { startTelemetry } from '../telemetry/start-telemetry.ts'
import { writtenVersion } from '../version.ts'

const version = writtenVersion(join(process.cwd(), 'dist')) ?? {
  build: readCommit(process.env) ?? 'unknown',
  content: '',
}
// A function has no port, so that there are traces alone. Spec RUN-8.
const telemetry = await startTelemetry(
  { ...process.env, METRICS_PORT: undefined },
  { service: 'portal-gateway', build: version.build },
  log,
)
// Beside the function, because its own files are bundled elsewhere.
const content = readOperatorContent(join(process.cwd(), 'content/operator.yaml'))
const gateway = composeProduction(process.env, version, content.parts, log)

export default async (request: Request, context: Pick<Context, 'ip' | 'waitUntil'>): Promise<Response> => {
  const response = await gateway.fetch(request, { address: context.ip })
  // The function may be frozen as soon as it has answered; what is sent later might never be.
  if (telemetry) context.waitUntil(telemetry.flush())
  return response
}

export const config: Config = { path: ['/api/*', '/notify/*', '/version.json', '/login3g', '/*/login3g'] }
