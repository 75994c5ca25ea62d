/**
 * Walks through a journey in both languages and lays what a person sees on one picture,
 * `docs/pictures/journeys/<language>/<name>.webp`, with a line below each step.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { LANGUAGES, type Language, localPath } from '../../src/contract/rules/language.ts'
import type { AllInOneServer } from '../browser/box.ts'
import { signInAndOpen, test, topicTexts } from '../browser/world.ts'

const PHONE = { width: 375, height: 760 }
const QUALITY = 78

type Text = { [L in Language]: string }
type Step = { caption: string; picture: string }
export type Walk = {
  page: Page
  box: AllInOneServer
  language: Language
  texts: (topic: string) => ReturnType<typeof topicTexts>
  /** Opens the path in this language, signed in as `number` where it is given. */
  open: (path: string, number?: string, place?: Page) => Promise<void>
  /** `top`: what is scrolled to the top of the picture. */
  shot: (caption: Text, shown?: { top?: Locator; page?: Page }) => Promise<void>
  /** Another person, on another phone. */
  secondPage: () => Promise<Page>
}

// What a walk provokes, such as a lost connection, is not its subject.
test.use({ provoked: [/^/] })

export function journey(name: string, walk: (walk: Walk) => Promise<void>): void {
  for (const language of LANGUAGES)
    test(`${name} (${language})`, async ({ page, box, browser }) => {
      page.setDefaultTimeout(15_000)
      const steps: Step[] = []
      await page.setViewportSize(PHONE)
      // Fonts come after the first sight of a page; the pages of the walk find them at hand.
      await page.goto('/', { waitUntil: 'networkidle' })
      await walk({
        page,
        box,
        language,
        texts: (topic) => topicTexts(topic, language),
        open: async (path, number, place = page) => {
          const address = localPath(path, language)
          await (number ? signInAndOpen(place, number, address) : place.goto(address))
          await isQuiet(place)
        },
        shot: async (caption, { top, page: place = page } = {}) => {
          steps.push({ caption: caption[language], picture: await take(place, top) })
        },
        secondPage: async () => {
          const options = { baseURL: box.address, viewport: PHONE, reducedMotion: 'reduce' } as const
          const second = await (await browser.newContext(options)).newPage()
          await second.goto('/', { waitUntil: 'networkidle' })
          return second
        },
      })
      const file = `docs/pictures/journeys/${language}/${name}.webp`
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, await composed(browser, steps))
    })
}

/** No request for a moment; a page that asks again and again is never quiet. */
async function isQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {})
}

/** As a data address. */
async function take(page: Page, top?: Locator): Promise<string> {
  await isQuiet(page)
  // By script, because an open dialog covers them.
  await page.locator('#toasts button').evaluateAll((all) => {
    for (const close of all) (close as HTMLElement).click()
  })
  await page.evaluate(() => document.fonts.ready)
  const header = await page.locator('header.head').boundingBox()
  await top?.evaluate(
    (element, below) => {
      window.scrollBy({ top: element.getBoundingClientRect().top - below, behavior: 'instant' })
    },
    (header?.height ?? 0) + 12,
  )
  await page.waitForTimeout(300)
  return `data:image/png;base64,${(await page.screenshot({ caret: 'hide' })).toString('base64')}`
}

async function composed(browser: Browser, steps: readonly Step[]): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: steps.length * (PHONE.width + 24) + 24, height: 200 },
  })
  const style = `body{margin:0;padding:24px;background:#eef1f1;display:flex;gap:24px;width:max-content}
    figure{margin:0;width:${PHONE.width}px;font:500 17px/1.4 "Plus Jakarta Sans",sans-serif;color:#1c2b2d}
    img{display:block;width:100%;border-radius:20px;box-shadow:0 2px 12px #0003;margin-bottom:14px}`
  const figures = steps.map(
    ({ caption, picture }, at) =>
      `<figure><img src="${picture}"><figcaption>${at + 1}. ${caption}</figcaption></figure>`,
  )
  await page.setContent(`<!doctype html><style>${style}</style>${figures.join('')}`)
  const session = await page.context().newCDPSession(page)
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.body.offsetHeight,
  }))
  const { data } = await session.send('Page.captureScreenshot', {
    ...{ format: 'webp', quality: QUALITY, captureBeyondViewport: true },
    clip: { x: 0, y: 0, width, height, scale: 1 },
  })
  await page.close()
  return Buffer.from(data, 'base64')
}
