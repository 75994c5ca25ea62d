/**
 * No press is lost before the script is ready: every control that the server drew works at once, is disabled
 * until it can, or keeps the press. No script arrives here before the press is done, and until then the
 * processor is six times slower. Spec SIT-14.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect as expectSoon, test, topicTexts } from './world.ts'

/** How late a script arrives where one draws the control, milliseconds: longer than a press takes. */
const LATE = 500
/** How much slower than this processor; slowing it down is itself work for it. */
const SLOWER = 6
/** A machine that is busy besides is slower still. */
const expect = expectSoon.configure({ timeout: 90_000 })

const sandbox = topicTexts('sandbox')

/**
 * Scripts wait for the press, or are late where the control is drawn by one. Returns what lets them go on:
 * they then arrive without any delay, at the processor's own speed.
 */
async function holdScripts(page: Page, isDrawnByScript = false): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const pressed = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    const late = isDrawnByScript && new Promise((resolve) => setTimeout(resolve, LATE))
    await (late ? Promise.race([pressed.promise, late]) : pressed.promise)
    await route.continue()
  })
  return async () => {
    pressed.resolve()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

/** Pictures, styles and scripts hold no button, and are two thirds of the bytes. */
const WITHOUT_BUTTONS = /<(script|style|svg)\b[\s\S]*?<\/\1>/g
/** The tag itself says that the button works without a script or keeps the press. */
const GUARDED = /\s(?:popovertarget|data-act|disabled)(?=[\s=>])/
/** A form that the browser sends, or that closes its dialog: what submits it works. */
const WORKING_FORM = /<form\b[^>]*\s(?:action=|method="dialog")[^>]*>[\s\S]*?<\/form>/g
const SUBMIT = /<button\b[^>]*\stype="submit"[^>]*>/g

/** Whether a button needs more than a look at its tag and its form; most pages have none and are not parsed. */
function hasDoubtful(html: string): boolean {
  const buttons = html.replace(WORKING_FORM, (form) => form.replace(SUBMIT, '')).match(/<button\b[^>]*>/g)
  return !!buttons?.some((tag) => !GUARDED.test(tag.replace(/"[^"]*"/g, '""')))
}

/** The buttons of a page that need a script and that nothing guards. */
function findUnguarded(html: string): string[] {
  const drawn = new DOMParser().parseFromString(html, 'text/html')
  const works = (button: HTMLButtonElement) =>
    button.matches('[popovertarget], [data-act], :disabled, [data-wake] *, [hidden] *') ||
    (button.type === 'submit' && !!button.form?.matches('[action], [method=dialog]'))
  return [...drawn.querySelectorAll('button')].filter((one) => !works(one)).map((one) => one.outerHTML)
}

test('leaves no button that needs a script unguarded', async ({ page, box }) => {
  await page.goto(`${box.address}/sandbox`)
  const files = globSync('.box/**/*.html').filter((file) => !file.startsWith(join('.box', '_app')))
  expect(files.length).toBeGreaterThan(100)
  const lost: string[] = []
  for (const file of files) {
    const html = readFileSync(file, 'utf8').replace(WITHOUT_BUTTONS, '')
    if (!hasDoubtful(html)) continue
    const found = await page.evaluate(findUnguarded, html)
    lost.push(...found.map((button) => `${file}: ${button.slice(0, 120)}`))
  }
  expect(lost).toEqual([])
})

type Press = {
  path: string
  press: (page: Page) => Promise<void>
  effect: (page: Page) => Promise<void>
  /** The control is not in the page that the server sends. */
  isDrawnByScript?: true
}

const seen = (selector: string) => (page: Page) => expect(page.locator(selector).first()).toBeVisible()
const click = (selector: string) => (page: Page) => page.locator(selector).first().click()
const submit = 'main form[data-wake] button[type=submit]'

/** The first control of every part of a page that a script enhances. */
const PRESSES: Record<string, Press> = {
  'top-up of a visitor': {
    path: '/tinh-nang/nap-tien',
    async press(page) {
      await page.locator('#so').fill('0912000005')
      await page.locator(submit).click()
    },
    effect: seen('#guard[open]'),
  },
  'cards of a visitor': {
    path: '/tinh-nang/mua-ma-the',
    press: click(submit),
    effect: seen('#guard[open]'),
  },
  'bills of a visitor': {
    path: '/tinh-nang/thanh-toan-dich-vu',
    async press(page) {
      await page.locator('#ma').fill('SM310000069')
      await page.locator(submit).click()
    },
    effect: seen('#guard[open]'),
  },
  standardise: { path: '/thongtinthuebao', press: click(submit), effect: seen('#isdn-fault') },
  'lookup of an invoice': {
    path: '/tinh-nang/hoa-don-dien-tu',
    press: click(submit),
    effect: seen('#ma-sai'),
  },
  'custom package': {
    path: '/dich-vu/goi-tu-chon',
    press: click('[data-buy]'),
    effect: seen('#signin[open]'),
  },
  search: {
    path: '/dich-vu/goi-cuoc-di-dong',
    async press(page) {
      const field = page.locator('header search input').first()
      await field.fill('roaming')
      await field.press('Enter')
    },
    effect: (page) => expect(page).toHaveURL(/\/tim-kiem/),
  },
  'sign-in with a number': {
    path: '/',
    async press(page) {
      await page.locator('main input[type=tel]').fill('0912000001')
      await page.locator('main [data-act=signin]').click()
    },
    effect: seen('#signin[open] input[autocomplete=one-time-code]'),
  },
  'partner form': {
    path: '/vinaphone-plus/about',
    press: click('[data-partner] button'),
    effect: seen('[data-partner] input'),
  },
  filters: {
    path: '/dich-vu/goi-cuoc-di-dong/loc/tra-truoc',
    press: (page) => page.locator('.filters input').first().click({ force: true }),
    effect: (page) => expect(page).toHaveURL(/\?/),
  },
  questions: {
    path: '/tinh-nang/hoi-dap',
    press: (page) => page.locator('[data-wake=questions] input').fill('esim'),
    effect: (page) => expect(page.locator('[data-count]')).not.toBeEmpty(),
  },
  televisions: {
    path: '/tinh-nang/smart-tv-ho-tro-mytv',
    press: (page) => page.locator('[data-wake=sets] input').fill('samsung'),
    effect: seen('[data-verdict]'),
  },
  offers: {
    path: '/vinaphone-plus/offer',
    press: (page) => page.locator('[data-keyword]').fill('cafe'),
    effect: (page) => expect(page.locator('[data-says]')).not.toBeEmpty(),
  },
  'sign-in page': {
    path: '/dang-nhap',
    async press(page) {
      await page.locator('main input[type=tel]').fill('0912000001')
      await page.locator('main form button[type=submit]').first().click()
    },
    effect: seen('main input[autocomplete=one-time-code], main input[type=password]'),
    isDrawnByScript: true,
  },
  'search page': {
    path: '/tim-kiem',
    press: (page) => page.locator('main input[type=search]').fill('roaming'),
    effect: seen('main .content mark, main [role=status], main li a'),
    isDrawnByScript: true,
  },
  handset: {
    path: '/sandbox',
    press: (page) => page.getByRole('button', { name: sandbox('bank.tab'), exact: true }).click(),
    effect: seen('#bankapp'),
    isDrawnByScript: true,
  },
}

for (const [name, { path, press, effect, isDrawnByScript }] of Object.entries(PRESSES))
  test(`keeps the first press: ${name}`, async ({ page }) => {
    test.setTimeout(240_000)
    const release = await holdScripts(page, isDrawnByScript)
    await page.goto(path, { waitUntil: 'commit' })
    await press(page)
    await release()
    await effect(page)
    expect(page.url(), 'a number in the address').not.toMatch(/0912/)
  })
