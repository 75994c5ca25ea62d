/**
 * `npm run dev`: the box inside Astro's development server, on a data folder of its own. Server code is
 * reloaded when it changes.
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
import { readBoxSettings } from './settings/place.ts'
import { handlerOf } from './site.ts'
import { type Rules, readRules } from './static/rules.ts'

type Composed = { composeBox: typeof composeAllInOne }

export function box(): AstroIntegration {
  let current: { module: Composed; box: Promise<AllInOne> } | undefined
  /** Of the box that is open; 0 until it is. */
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
          // The doors are not open yet: any value that is there will do to ask whether one of them is meant.
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
        // Seeding takes a moment; it is over by the time somebody has found the address.
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

  /** The box of the newest code; an older one gives its database back first. */
  function opener(server: ViteDevServer, log: (line: string) => void): () => Promise<AllInOne> {
    let turn: Promise<unknown> = Promise.resolve()
    return () => {
      const next = turn.then(async () => {
        const module = (await server.ssrLoadModule('/src/entry/compose.ts')) as Composed
        if (current?.module === module) return current.box
        await (await current?.box)?.close()
        const { dataDir = '.data/dev', databaseUrl, environment } = readBoxSettings(process.env)
        const options = {
          dataDir,
          databaseUrl,
          environment,
          version: { build: 'dev', content: new Date().toISOString() },
          log,
        }
        current = { module, box: module.composeBox(options) }
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

/** An address with a free part (`/tim-kiem/{keyword}`) has one page for all; netlify.toml says which. */
function pageOf(target: string, rules: Rules): string {
  const [path = '/', query] = target.split(/\?(.*)/s)
  for (const { to, status } of rules.moves(path, new Set()))
    if (status === 200) return query ? `${to}?${query}` : to
  return target
}
