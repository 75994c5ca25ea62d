import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { absentErrors } from './src/contract/call-parts.ts'
import { environmentOf } from './src/contract/rules/environment.ts'
import { readRewrites } from './src/entry/static/rules.ts'
import { currentVersion } from './src/entry/version.ts'
import { contractVersion } from './src/gateway/contract-version.ts'
import { chunkGroups } from './src/site/build/chunks.ts'
import { finish } from './src/site/build/finish.ts'
import { icons } from './src/site/build/icons.ts'
import { islandFiles } from './src/site/build/islands.ts'
import { layers } from './src/site/build/layers.ts'
import { partConstants, presentPages, readParts } from './src/site/build/parts.ts'
import { share } from './src/site/build/share/step.ts'
import { shell } from './src/site/build/shell.ts'
import { sitemapOptions } from './src/site/build/sitemap.ts'
import { TARGETS } from './src/site/build/targets.ts'
import { workerFiles } from './src/site/build/worker.ts'

/**
 * The all-in-one server runs everything in one process, with the sandbox. It builds into a separate folder,
 * so that `dist/` only ever contains production.
 */
const box = process.env.BOX === '1'
/** Pages only, without pictures and compression: what `npm run bench:build` measures. */
const bare = process.env.BUILD_PAGES_ONLY === '1'
/** The build is only tested: `npm test` has its pages compressed quickly, which spares it half a minute. */
const tested = process.env.BUILD_FOR_TESTS === '1'
const site = process.env.SITE_URL || process.env.URL || `http://localhost:${process.env.PORT || 4321}`
const environment = environmentOf(process.env.PUBLIC_ENVIRONMENT || (box ? 'other' : 'production'))
if (!environment)
  throw new Error(
    `PUBLIC_ENVIRONMENT is "${process.env.PUBLIC_ENVIRONMENT}"; it must be production, beta or other (or 3, 2, 1).`,
  )
const parts = readParts('content/operator.yaml')
/** What the page `/version` shows about this build. */
const built = {
  ...currentVersion(),
  contract: contractVersion(),
  at: new Date().toISOString(),
  environment,
}

/** Files that pages or tests look for by name. */
const NAMED_CHUNKS = new Set(['shell', 'typed', 'CardModal', 'save-card'])
/**
 * Every account page carries the names of about a hundred files that it may load later: without words in them
 * it is a thousand bytes lighter.
 */
const chunkFileNames = ({ name }) =>
  NAMED_CHUNKS.has(name) ? '_astro/[name].[hash:7].js' : '_astro/[hash:7].js'

/** A small replacement for a dependency of ofetch. */
const part = (name) => fileURLToPath(new URL(`src/site/client/ofetch-parts/${name}.ts`, import.meta.url))

export default defineConfig({
  site,
  srcDir: './src/site',
  outDir: box ? './.box' : './dist',
  output: 'static',
  trailingSlash: 'never',
  // inlineStylesheets: the finishing step inlines what a page uses, so Astro must leave the one sheet alone.
  // concurrency: while one page is written, the next ones are rendered.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 8 },
  compressHTML: true,
  prefetch: false,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  integrations: [
    react(),
    sitemap(sitemapOptions()),
    layers({ box }),
    share({ skip: box || bare }),
    // Last, because no page may change after its inline texts are hashed.
    finish({ site, box, bare, tested, parts, rewrites: await readRewrites('netlify.toml') }),
  ],
  vite: {
    plugins: [presentPages(parts), tailwind(), icons(), shell(), islandFiles(), workerFiles()],
    // ofetch brings these for addresses and responses that the pages do not have, and their bytes would count
    // in every account page.
    resolve: { alias: { destr: part('destr'), ufo: part('ufo') } },
    // `npm run dev` finds what a worker imports only when it starts, and would then reload the form.
    optimizeDeps: { include: ['altcha-lib/v1', 'altcha-lib/v1/worker'] },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: chunkGroups() } } },
        },
      },
    },
    define: {
      ...partConstants(parts, absentErrors(parts)),
      'import.meta.env.PUBLIC_ENVIRONMENT': JSON.stringify(environment),
      'import.meta.env.BUILT': JSON.stringify(built),
    },
    // Newer than light-dark() and nesting, so that neither is rewritten for browsers outside our support.
    build: {
      cssTarget: TARGETS,
      sourcemap: false,
    },
  },
})
