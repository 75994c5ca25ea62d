/**
 * The Netlify function: the gateway alone, for `/api/*`, `/notify/*`, `/version.json` and returns from the
 * mobile network; everything else is served as files.
 */
import { join } from 'node:path'
import type { Config, Context } from '@netlify/functions'
import { composeProduction } from '../compose-production.ts'
import { log } from '../listen.ts'
import { readCommit } from '../settings/place.ts'
import { writtenVersion } from '../version.ts'

const version = writtenVersion(join(process.cwd(), 'dist')) ?? {
  build: readCommit(process.env) ?? 'unknown',
  content: '',
}
const gateway = composeProduction(process.env, version, log)

export default (request: Request, context: Context) => gateway.fetch(request, { address: context.ip })

export const config: Config = { path: ['/api/*', '/notify/*', '/version.json', '/login3g', '/*/login3g'] }
