/**
 * What every browser test begins with: a box of the worker's own, freshly seeded, and a browser that notes
 * everything that goes wrong.
 */
import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { resolve, type Texts, type Vars } from '../../src/contract/format/text.ts'
import type { Language } from '../../src/contract/rules/language.ts'
import { type Box, startBox } from './box.ts'

/** Password of every demo person. */
export const PASSWORD = 'Matkhau1'

/** An address that the box is never asked for. */
const NOWHERE = '/nowhere'

type Options = {
  /** Console errors that a test provokes on purpose: a refused call, an unknown address. */
  provoked: RegExp[]
}

export const test = base.extend<Options & { fresh: undefined; watched: undefined }, { box: Box }>({
  provoked: [[], { option: true }],
  box: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const box = await startBox()
      await use(box)
      await box.stop()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ box }, use) => use(box.address),
  fresh: [
    async ({ box }, use) => {
      await box.reset()
      await use(undefined)
    },
    { auto: true },
  ],
  /** No error in the console, nothing thrown, nothing that the page's policy refused. */
  watched: [
    async ({ context, provoked }, use) => {
      const faults = watch(context)
      await use(undefined)
      expect(
        faults.filter((fault) => !provoked.some((allowed) => allowed.test(fault))),
        'errors in the console',
      ).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

function watch(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || /content security policy/i.test(message.text()))
      faults.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => faults.push(String(error.error())))
  return faults
}

/** The browser's own words about an answer that is no success. */
export const refused = (status: number): RegExp => new RegExp(`status of ${status} `)

/** The words of a topic, as the page says them. */
export function words(topic: string, language: Language = 'vi'): (key: string, vars?: Vars) => string {
  const texts = JSON.parse(readFileSync(`content/messages/${language}/${topic}.json`, 'utf8')) as Texts
  return (key, vars) => {
    const text = resolve(texts, key, language, vars)
    if (text === key) throw new Error(`There is no text ${language}/${topic}:${key}`)
    return text
  }
}

/** A text as it may stand on a page: spaces there may be ones that do not break. */
export function flexibleText(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
}

/**
 * Axe finds nothing, in light and in dark. It is asked for violations alone and looks from the page itself:
 * it finds the same, and spares describing every element that is as it should be, which on a long page takes
 * most of the time.
 */
export async function isAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] })
      .analyze()
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    )
    expect(found, `axe, ${colorScheme}, ${page.url()}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * Signs a line in through the gateway, as the sign-in island does, without its screens; then opens the path.
 */
export async function signInAndOpen(page: Page, number: string, path: string): Promise<void> {
  // An empty page of the same origin: what is needed of it is its storage.
  await page.route(`**${NOWHERE}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto(NOWHERE)
  await page.unroute(`**${NOWHERE}`)
  await page.evaluate(
    async ({ msisdn, password }) => {
      const body = JSON.stringify({ mode: 'password', msisdn, password, device_info: 'test' })
      const answer = await fetch('/api/main/authen_msisdn', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      const { result } = await answer.json()
      for (const [key, value] of Object.entries({
        mobile: result.msisdn,
        session: result.session,
        authorized: 'true',
        off_net: result.off_net,
      })) {
        localStorage.setItem(key, String(value))
      }
    },
    { msisdn: `84${number.slice(1)}`, password: PASSWORD },
  )
  await page.goto(path)
}

/** A browser of somebody else, watched like the first one. */
export async function openSecondPage(
  browser: Browser,
  box: Box,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({
    baseURL: box.address,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
    ...options,
  })
  return { page: await context.newPage(), faults: watch(context) }
}
