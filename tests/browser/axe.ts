/**
 * Axe on a page as it is: the whole rule set in the light theme, and in the dark one the contrast, which
 * alone depends on the theme.
 */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

/** The short form of axe: the page reads it in a third of the time, once for every page that is opened. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
/** Violations alone: axe does not describe every passing element, which takes most of the time. */
const EVERY_RULE: RunOptions = { resultTypes: ['violations'] }
/** The rules that a theme can break. */
const OF_THEMES: RunOptions = { ...EVERY_RULE, runOnly: ['color-contrast'] }

/** The open dialog has the focus: never the page behind it, nor its body. Spec SIT-18. */
async function keepsFocus(page: Page): Promise<void> {
  const isKept = () => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    return !dialog || dialog.contains(document.activeElement)
  }
  await expect.poll(() => page.evaluate(isKept), 'the focus is in the open dialog').toBe(true)
}

/** What axe finds on the page, with the elements and the reasons. */
function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, wanted)
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    )
  }, options)
}

/** The focus is in its place, and axe finds nothing in light or dark mode. */
export async function isAccessible(page: Page): Promise<void> {
  await keepsFocus(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  for (const [colorScheme, options] of [
    ['light', EVERY_RULE],
    ['dark', OF_THEMES],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page, options), `axe, ${colorScheme}, ${page.url()}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
