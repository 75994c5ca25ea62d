/** `npm run serve`: the built site and the gateway on one Node host, behind a proxy that provides https. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { answerOverloaded } from '../gateway/overloaded.ts'
import { composeProduction } from './compose-production.ts'
import { readOperatorContent } from './content.ts'
import { closeOnSignal, listen, log, main } from './listen.ts'
import { shedLoad } from './load/shed.ts'
import { NETLIFY_TOML, PRODUCTION_SITE } from './paths.ts'
import { readLoadSettings } from './settings/load.ts'
import { readHostSettings } from './settings/place.ts'
import { routeRequest } from './site.ts'
import { openStatic } from './static/host.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import { readVersion } from './version.ts'

/** Throws one sentence when a folder is not the production build. */
export function requireProductionFolder(root: string): void {
  if (!existsSync(join(root, 'index.html')))
    throw new Error(`${root} holds no built site. Run npm run build first.`)
  for (const name of ['sandbox.html', 'sandbox', 'en/sandbox.html'])
    if (existsSync(join(root, name)))
      throw new Error(
        `${root} holds the sandbox and is not served. Run npm run build: only the production build ` +
          'belongs here.',
      )
}

/** Reads the environment and serves; exits with one sentence when a setting is missing. */
export function serveSite(): Promise<void> {
  return main(async () => {
    const { siteDir: root = PRODUCTION_SITE, host, port: wanted } = readHostSettings(process.env)
    requireProductionFolder(root)
    const version = readVersion(root)
    const program = { service: 'portal-gateway', build: version.build }
    const telemetry = await startTelemetry(process.env, program, log)
    const content = readOperatorContent()
    const gateway = composeProduction(process.env, version, content.parts, log)
    const files = await openStatic({
      root,
      config: NETLIFY_TOML,
      agent: content.app.user_agent,
    })
    const { loopDelay, ...limits } = readLoadSettings(process.env)
    const handler = shedLoad(routeRequest(gateway, files), loopDelay, answerOverloaded, log)
    const { server, port } = await listen(handler, { port: wanted, host, limits })
    closeOnSignal(server, async () => telemetry?.stop())
    console.log(`ready http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`)
  })
}
