/**
 * `npm run bench:history` opens two histories of ten thousand entries, usage and ledger, on a processor
 * slowed down four times, presses every control and scrolls the list (Spec PER-2: at most 50 ms from a press
 * to the next frame). It prints figures and never passes or fails.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs'
import { openDatabase } from '../../src/operator/platform/database/open.ts'
import { startAllInOne } from '../browser/box.ts'
import { setServer, signInAndOpen, topicTexts } from '../browser/world.ts'
import { lengthenLedger } from '../world/long-ledger.ts'
import { type Figures, figuresOf, framesOf, SLOWDOWN, slowDown, watch } from './interactions.ts'

/** The seed gives this line ten thousand usage entries; its ledger is made equally long here. */
const LINE = '0912000001'
const ENTRIES = 10_000
/** Repetitions per control; the median and the worst are printed. */
const TIMES = Number(process.env['TIMES'] ?? 5)
/** One line of the ledger, collapsed or expanded. */
const BOOKING = '.ledger-day summary'
const history = topicTexts('history')
const ledger = topicTexts('ledger')

const box = await startAllInOne()
setServer(box)
await box.restart(async (folder) => {
  const { db, close } = await openDatabase(`file:${folder}/database`)
  await lengthenLedger(db, `84${LINE.slice(1)}`, ENTRIES, new Date())
  await close()
})
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS })
try {
  console.log(
    `Chromium ${browser.version()}, processor ${SLOWDOWN} times slower, ${TIMES} times each; press, ` +
      'of it work, longest task (aim of the press: 50 ms)',
  )
  await floor(await open(browser))
  await usage(await open(browser))
  await booked(await open(browser))
} finally {
  await browser.close()
  await box.stop()
}

async function open(from: Browser): Promise<Page> {
  const context = await from.newContext({
    baseURL: box.address,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return page
}

/** The cost of a press on a page that does nothing: the lower bound on this machine. */
async function floor(page: Page): Promise<void> {
  await page.setContent('<label><input type="checkbox"> x</label>')
  await slowDown(page)
  await watch(page)
  await measure('a bare checkbox', page, () => page.getByRole('checkbox').click())
  await page.context().close()
}

async function usage(page: Page): Promise<void> {
  await signInAndOpen(page, LINE, '/tai-khoan/lich-su-su-dung')
  await page.getByText(history('list.count', { count: '10.000' })).waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  await watch(page)
  const kind = (name: 'all' | 'sms' | 'data') =>
    page.getByRole('radio', { name: history(`kind.${name}`), exact: true }).click()
  const days = (count: number) =>
    page.getByRole('radio', { name: history('filter.last', { days: count }) }).click()
  const number = page.getByLabel(history('filter.number'))
  const list = page.getByRole('region', { name: history('list.title') })
  const tab = (name: 'usage' | 'payments') =>
    page.getByRole('radio', { name: history(`tab.${name}`) }).click()
  await measure(
    'usage: messages only',
    page,
    () => kind('sms'),
    () => kind('all'),
  )
  await measure(
    'usage: back to all kinds',
    page,
    () => kind('all'),
    () => kind('data'),
  )
  await measure(
    'usage: 30 days',
    page,
    () => days(30),
    () => days(90),
  )
  await measure(
    'usage: 90 days',
    page,
    () => days(90),
    () => days(7),
  )
  await measure(
    'usage: typing a number',
    page,
    () => number.pressSequentially('0912', { delay: 250 }),
    () => number.fill(''),
  )
  await measure(
    'usage: picture as a table',
    page,
    () => page.getByText(history('chart.table')).click(),
    () => page.getByText(history('chart.table')).click(),
  )
  await list.focus()
  await measure('usage: page down in the list', page, () => page.keyboard.press('PageDown'))
  await measure(
    'usage: end of the list',
    page,
    () => page.keyboard.press('End'),
    () => page.keyboard.press('Home'),
  )
  await measure(
    'usage: to the payments',
    page,
    () => tab('payments'),
    () => tab('usage'),
  )
  await measure(
    'usage: back from the payments',
    page,
    () => tab('usage'),
    () => tab('payments'),
  )
  await list.scrollIntoViewIfNeeded()
  await list.hover()
  await scrolled('usage: the wheel over the list', page)
  await page.context().close()
}

async function booked(page: Page): Promise<void> {
  await signInAndOpen(page, LINE, '/tai-khoan/so-cuoc')
  await page.getByText(ledger('more')).waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  await watch(page)
  const span = (name: string) => page.getByRole('radio', { name: ledger(`filter.spans.${name}`) }).click()
  const direction = (name: string) =>
    page.getByRole('radio', { name: ledger(`filter.directions.${name}`) }).click()
  const more = async (): Promise<void> => {
    const before = await page.locator(BOOKING).count()
    await page.getByRole('button', { name: ledger('more') }).click()
    await page.waitForFunction(([booking, count]) => document.querySelectorAll(booking).length > count, [
      BOOKING,
      before,
    ] as const)
  }
  await measure(
    'ledger: a year',
    page,
    () => span('365'),
    () => span('90'),
  )
  await measure(
    'ledger: all of it',
    page,
    () => span('all'),
    () => span('90'),
  )
  await measure(
    'ledger: money out',
    page,
    () => direction('out'),
    () => direction('any'),
  )
  await measure(
    'ledger: typing',
    page,
    () =>
      page
        .getByRole('searchbox', { name: ledger('filter.search'), exact: true })
        .pressSequentially('nap', { delay: 250 }),
    () => page.getByRole('searchbox', { name: ledger('filter.search'), exact: true }).fill(''),
  )
  await page.getByRole('searchbox', { name: ledger('filter.search'), exact: true }).fill('')
  await direction('any')
  await page.locator(BOOKING).nth(3).waitFor()
  await measure('ledger: a booking opened', page, () => page.locator(BOOKING).nth(3).click())
  await measure('ledger: months as a table', page, () => page.getByText(ledger('months.table')).click())
  await measure('ledger: fifty more', page, more)
  for (let times = 0; times < 20; times += 1) await more()
  await measure('ledger: fifty more, long list', page, more)
  await measure('ledger: opened in a long list', page, () => page.locator(BOOKING).nth(900).click())
  await measure(
    'ledger: long list to money in',
    page,
    () => direction('in'),
    () => direction('any'),
  )
  await page.locator('.ledger-day').first().hover()
  await scrolled('ledger: the wheel over the page', page)
  await page.context().close()
}

/** `back` undoes the action without being measured. */
async function measure(
  name: string,
  page: Page,
  act: () => Promise<void>,
  back?: () => Promise<void>,
): Promise<void> {
  const all: Figures[] = []
  for (let times = 0; times < TIMES; times += 1) {
    if (back && times > 0) {
      await back()
      await page.waitForTimeout(500)
    }
    all.push(await figuresOf(page, act))
  }
  const of = (pick: (figures: Figures) => number): string => {
    const sorted = all.map(pick).sort((one, other) => one - other)
    return (
      `${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ` + `(${Math.round(sorted.at(-1) ?? 0)})`
    ).padStart(11)
  }
  console.log(
    `${name.padEnd(34)} press ${of(({ press }) => press)}   work ${of(({ work }) => work)}   task ` +
      `${of(({ task }) => task)}`,
  )
}

async function scrolled(name: string, page: Page): Promise<void> {
  const { longest, middle } = await framesOf(page, async () => {
    for (let times = 0; times < 40; times += 1) {
      await page.mouse.wheel(0, 400)
      await page.waitForTimeout(50)
    }
  })
  console.log(`${name.padEnd(34)} frames: middle ${middle.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`)
}
