/**
 * Axe on a page as it is: the whole rule set in the light theme, and in the dark one the contrast, which
 * alone depends on the theme.
 */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Every rule, and those that a theme can break. */
const RULES = { light: undefined, dark: ['color-contrast'] } as const
/** A script that takes the place of axe where the page has it from the look before. */
const ALREADY_THERE = 'void 0'

/** The open dialog has the focus: never the page behind it, nor its body. Spec SIT-18. */
async function keepsFocus(page: Page): Promise<void> {
  const isKept = () => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    return !dialog || dialog.contains(document.activeElement)
  }
  await expect.poll(() => page.evaluate(isKept), 'the focus is in the open dialog').toBe(true)
}

/**
 * The focus is in its place, and axe finds nothing in light or dark mode. It reports violations alone and
 * runs from the page itself: the result is the same, and it does not describe every passing element, which
 * takes most of the time on a long page.
 */
export async function isAccessible(page: Page): Promise<void> {
  await keepsFocus(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const hasAxe = await page.evaluate(() => 'axe' in globalThis)
    const builder = new AxeBuilder({ page, ...(hasAxe && { axeSource: ALREADY_THERE }) })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] })
    const rules = RULES[colorScheme]
    const { violations } = await (rules ? builder.withRules([...rules]) : builder).analyze()
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    )
    expect(found, `axe, ${colorScheme}, ${page.url()}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
