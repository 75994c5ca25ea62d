/**
 * Adds what only the all-in-one server and `astro dev` have: the page `/sandbox`, its desk, the pages of
 * its wallet, card gateway and mobile network, and in development the rest of the server in the same process.
 */
import { existsSync, readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'

const SANDBOX = new URL('../sandbox/page.astro', import.meta.url)
const DESK = new URL('../sandbox/desk.astro', import.meta.url)
const HOSTED = new URL('../sandbox/hosted.astro', import.meta.url)
const NETWORK = new URL('../sandbox/network.astro', import.meta.url)
const DEV = new URL('../../entry/dev.ts', import.meta.url)

/** The checkout's texts about the sandbox bank; production has none. */
function checkoutTexts(language: string): unknown {
  return JSON.parse(readFileSync(`content/messages/${language}/sandbox.json`, 'utf8')).checkout
}

export function layers({ box }: { box: boolean }): AstroIntegration {
  return {
    name: 'portal:rooms',
    hooks: {
      'astro:config:setup': async ({ command, injectRoute, updateConfig }) => {
        const open = (box || command === 'dev') && existsSync(SANDBOX)
        const bank = open
          ? { path: '/sandbox', words: { vi: checkoutTexts('vi'), en: checkoutTexts('en') } }
          : null
        updateConfig({ vite: { define: { 'import.meta.env.SANDBOX': JSON.stringify(bank) } } })
        if (open) {
          for (const pattern of ['/sandbox', '/en/sandbox'])
            injectRoute({ pattern, entrypoint: SANDBOX, prerender: true })
          for (const pattern of ['/sandbox/ban-truc', '/en/sandbox/ban-truc'])
            injectRoute({ pattern, entrypoint: DESK, prerender: true })
          for (const pattern of ['/sandbox/mang', '/en/sandbox/mang'])
            injectRoute({ pattern, entrypoint: NETWORK, prerender: true })
          for (const page of ['vi', 'the'])
            for (const language of ['', '/en'])
              injectRoute({ pattern: `${language}/sandbox/${page}`, entrypoint: HOSTED, prerender: true })
        }
        // Imported by a name computed at run time: the site must not import the entry, nor may a build
        // include it.
        if (command === 'dev' && existsSync(DEV)) {
          const entry = (await import(DEV.href)) as { allInOneServer: () => AstroIntegration }
          updateConfig({ integrations: [entry.allInOneServer()] })
        }
      },
    },
  }
}
