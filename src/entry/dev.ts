/**
 * `npm run dev`: the all-in-one server inside Astro's development server, with its own data folder. Server
 * code is reloaded when it changes.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { AstroIntegration } from 'astro'
import type { ViteDevServer } from 'vite'
import { clockCookie } from '../sandbox/api/page-clock.ts'
import { adminHandler, isAdmin } from './admin/handler.ts'
import type { AllInOne, composeAllInOne } from './compose.ts'
import { checkContent } from './content/check.ts'
import { rewriteNotFound } from './dev-not-found.ts'
import type { Handler } from './listen.ts'
import { readAllInOneSettings } from './settings/place.ts'
import { handlerOf } from './site.ts'
import { type Rules, readRules } from './static/rules.ts'

type Composed = { composeAllInOne: typeof composeAllInOne }

export function allInOneServer(): AstroIntegration {
  let current: { module: Composed; box: Promise<AllInOne> } | undefined
  /** Of the open all-in-one server; 0 until it is open. */
  let offset = () => 0
  return {
    name: 'portal:box',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        const rules = await readRules('netlify.toml', 'public')
        const opened = opener(server, (line) => logger.debug(line))
        const root = process.cwd()
        const admin = getRequestListener((request) =>
          adminHandler({ root, check: () => checkContent(root) }, request),
        )
        server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
          if (isAdmin(request.url ?? '/')) void admin(request, response)
          else next()
        })
        server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
          // The handlers do not exist yet; any value shows whether one of them would be chosen.
          if (!handlerOf(request.url ?? '/', { gateway: true, sandbox: true })) {
            request.url = pageOf(request.url ?? '/', rules)
            const cookie = clockCookie(request.headers.cookie, offset())
            if (cookie) response.appendHeader('set-cookie', cookie)
            return void rewriteNotFound(request, response, rules).then(() => next(), next)
          }
          const handler: Handler = async (incoming, connection) => {
            const { gateway, sandbox } = await opened()
            return (
              handlerOf(request.url ?? '/', { gateway, sandbox })?.fetch(incoming, connection) ??
              new Response(null, { status: 404 })
            )
          }
          void getRequestListener(handler)(request, response)
        })
        // Started at once, because seeding takes a moment before the first request can be answered.
        opened().then(
          () => logger.info('operator and sandbox are ready: /sandbox'),
          (error: unknown) => logger.error(error instanceof Error ? error.message : String(error)),
        )
      },
      'astro:server:done': async () => {
        await (await current?.box)?.close()
      },
    },
  }

  /** The all-in-one server of the newest code; an older one closes its database first. */
  function opener(server: ViteDevServer, log: (line: string) => void): () => Promise<AllInOne> {
    let turn: Promise<unknown> = Promise.resolve()
    return () => {
      const next = turn.then(async () => {
        const module = (await server.ssrLoadModule('/src/entry/compose.ts')) as Composed
        if (current?.module === module) return current.box
        await (await current?.box)?.close()
        const {
          dataDir = '.data/dev',
          databaseUrl,
          environment,
          clockAhead,
        } = readAllInOneSettings(process.env)
        const options = {
          dataDir,
          databaseUrl,
          environment,
          clockAhead,
          address: () => new URL(server.resolvedUrls?.local[0] ?? 'http://localhost').origin,
          version: { build: 'dev', content: new Date().toISOString() },
          log,
        }
        current = { module, box: module.composeAllInOne(options) }
        offset = (await current.box).clockOffset
        return current.box
      })
      turn = next.catch(() => {
        current = undefined
      })
      return next
    }
  }
}

/**
 * An address with a parameter (`/tim-kiem/{keyword}`) has one page for all its values, according to
 * netlify.toml.
 */
function pageOf(target: string, rules: Rules): string {
  const [path = '/', query] = target.split(/\?(.*)/s)
  for (const { to, status } of rules.moves(path, new Set()))
    if (status === 200) return query ? `${to}?${query}` : to
  return target
}
