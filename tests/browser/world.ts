/**
 * The base of every browser test: an all-in-one server for each worker, freshly seeded, and a browser that
 * records every error.
 */
import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { resolve, type Texts, type Vars } from '../../src/contract/format/text.ts'
import type { Language } from '../../src/contract/rules/language.ts'
import { isAccessible } from './axe.ts'
import { type AllInOneServer, startAllInOne } from './box.ts'
import { watchFocus } from './lost-focus.ts'

/** Password of every demo person. */
export const PASSWORD = 'Matkhau1'

/** The worker's server; each worker is a separate process. */
let own: AllInOneServer | undefined
/** For measurements, which start a server without the fixtures below. */
export function setServer(box: AllInOneServer): void {
  own = box
}

type Options = {
  /** Console errors that a test provokes on purpose: a rejected call, an unknown address. */
  provoked: RegExp[]
}

export const test = base.extend<Options & { fresh: undefined; watched: undefined }, { box: AllInOneServer }>({
  provoked: [[], { option: true }],
  box: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const box = await startAllInOne()
      own = box
      await use(box)
      await box.stop()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ box }, use) => use(box.address),
  fresh: [
    async ({ box }, use) => {
      await box.freshen()
      await use(undefined)
    },
    { auto: true },
  ],
  /** No console error, no exception, no lost focus, no violation of the content security policy. */
  watched: [
    async ({ box, context, provoked }, use) => {
      const errors = await watch(context, box)
      await use(undefined)
      expect(
        errors.filter((fault) => !provoked.some((allowed) => allowed.test(fault))),
        'errors in the console',
      ).toEqual([])
    },
    { auto: true },
  ],
})
export { expect, isAccessible }

/** Notes what goes wrong in a browser, and what it may have written. */
async function watch(context: BrowserContext, box: AllInOneServer): Promise<string[]> {
  const errors: string[] = []
  await watchFocus(context)
  context.on('request', (request) => box.note(request.method(), request.url()))
  context.on('console', (message) => {
    if (message.type() === 'error' || /content security policy/i.test(message.text()))
      errors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => errors.push(String(error.error())))
  return errors
}

/** The browser's console message about an unsuccessful response. */
export const statusError = (status: number): RegExp => new RegExp(`status of ${status} `)

/** The texts of a topic as the page shows them. */
export function topicTexts(topic: string, language: Language = 'vi'): (key: string, vars?: Vars) => string {
  const texts = JSON.parse(readFileSync(`content/messages/${language}/${topic}.json`, 'utf8')) as Texts
  return (key, vars) => {
    const text = resolve(texts, key, language, vars)
    if (text === key) throw new Error(`There is no text ${language}/${topic}:${key}`)
    return text
  }
}

/** A pattern for a text on a page, where spaces may be non-breaking. */
export function flexibleText(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
}

/**
 * Signs a line in through the gateway, as the sign-in island does but without its screens, then opens the
 * path.
 */
export async function signInAndOpen(page: Page, number: string, path: string): Promise<void> {
  if (!own) throw new Error('Only a test with a server can sign in')
  const url = `${own.address}/api/main/authen_msisdn`
  own.note('POST', url)
  const answer = await page.request.post(url, {
    headers: { origin: own.address },
    data: { mode: 'password', msisdn: `84${number.slice(1)}`, password: PASSWORD, device_info: 'test' },
  })
  const { result } = (await answer.json()) as { result: Record<'msisdn' | 'session' | 'off_net', unknown> }
  const ahead = Math.round((Date.parse(answer.headers()['date'] ?? '') - Date.now()) / 1000)
  const { msisdn: mobile, session, off_net } = result
  const kept = { mobile, session, authorized: 'true', off_net, clock: ahead }
  // The cookie is the browser's already; what the page keeps is there before its own script runs.
  const entry = await page.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    Object.entries(kept).map(([key, value]) => [key, String(value)] as const),
  )
  await page.goto(path)
  await entry.dispose()
}

/** Signs in, creates a top-up order by its call and opens its payment page; returns its id. */
export async function openTopUp(page: Page, number: string): Promise<string> {
  await signInAndOpen(page, number, '/tai-khoan')
  const id = await page.evaluate(async () => {
    const body = {
      session: localStorage.getItem('session'),
      msisdn: localStorage.getItem('mobile'),
      amount: 50_000,
      idempotency_key: crypto.randomUUID(),
    }
    const answer = await fetch('/api/main/mobile_payment_recharge_v2', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { result: { order: { transaction_id: string } } }).result.order
      .transaction_id
  })
  await page.goto(`/thanh-toan?gd=${id}`)
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible()
  return id
}
/** A second, separate browser context, watched like the first one. */
export async function openSecondPage(
  browser: Browser,
  box: AllInOneServer,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({
    baseURL: box.address,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
    ...options,
  })
  return { page: await context.newPage(), faults: await watch(context, box) }
}
