import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { openApiDocument } from './src/contract/openapi.ts'
import { environmentOf } from './src/contract/rules/environment.ts'
import { currentVersion } from './src/entry/version.ts'
import { contractVersion } from './src/gateway/contract-version.ts'
import { finish } from './src/site/build/finish.ts'
import { icons } from './src/site/build/icons.ts'
import { layers } from './src/site/build/layers.ts'
import { share } from './src/site/build/share/step.ts'
import { shell } from './src/site/build/shell.ts'
import { inSitemap } from './src/site/build/sitemap.ts'

/**
 * The box: everything in one process, with the sandbox. It builds into its own folder, so that `dist/` is
 * only ever production.
 */
const box = process.env.BOX === '1'
/** Pages alone, without pictures and compression: what `npm run bench:build` measures. */
const bare = process.env.BUILD_PAGES_ONLY === '1'
const site = process.env.SITE_URL || process.env.URL || `http://localhost:${process.env.PORT || 4321}`
const environment = environmentOf(process.env.PUBLIC_ENVIRONMENT || (box ? 'other' : 'production'))
if (!environment)
  throw new Error(
    `PUBLIC_ENVIRONMENT is "${process.env.PUBLIC_ENVIRONMENT}"; it must be production, beta or other (or 3, 2, 1).`,
  )
/** What the page `/version` says of this build. */
const built = {
  ...currentVersion(),
  contract: contractVersion(JSON.stringify(openApiDocument())),
  at: new Date().toISOString(),
  environment,
}

/** A small stand-in for a dependency of ofetch. */
const part = (name) => fileURLToPath(new URL(`src/site/client/ofetch-parts/${name}.ts`, import.meta.url))

export default defineConfig({
  site,
  srcDir: './src/site',
  outDir: box ? './.box' : './dist',
  output: 'static',
  trailingSlash: 'never',
  // inlineStylesheets: the finishing step inlines what a page uses; Astro must leave the one sheet alone.
  build: { format: 'file', inlineStylesheets: 'never' },
  compressHTML: true,
  prefetch: false,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  integrations: [
    react(),
    sitemap({ i18n: { defaultLocale: 'vi', locales: { vi: 'vi-VN', en: 'en-US' } }, filter: inSitemap }),
    layers({ box }),
    share({ skip: box || bare }),
    // Last: nothing may touch a page after its texts are hashed.
    finish({ site, box, bare }),
  ],
  vite: {
    plugins: [tailwind(), icons(), shell()],
    // What ofetch brings for addresses and answers that these pages do not have; it counts in every account
    // page (P6).
    resolve: { alias: { destr: part('destr'), ufo: part('ufo') } },
    define: {
      'import.meta.env.PUBLIC_ENVIRONMENT': JSON.stringify(environment),
      'import.meta.env.BUILT': JSON.stringify(built),
    },
    // Newer than light-dark() and nesting, so that neither is rewritten for browsers that nobody has.
    build: {
      cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
      sourcemap: false,
      // What nearly every island shares comes as two files: forty small ones weigh two thousand bytes more
      // (P6), and each is asked for by itself. React's pieces stay apart, because the door of the islands
      // needs none of them.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'base',
                test: /\/src\/(?:site|contract)\/.*\.ts$|\/node_modules\/(?:nanostores|ofetch)\//,
                minShareCount: 18,
              },
              { name: 'pieces', test: /\/src\/site\/.*\.tsx$|@nanostores\/react/, minShareCount: 18 },
            ],
          },
        },
      },
    },
  },
})
