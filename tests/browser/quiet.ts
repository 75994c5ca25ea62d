/** The state of a page that has asked for all it wants, where nothing on it shows that. */
import type { Page } from '@playwright/test'

/** Turns of the page's clock, and their length, milliseconds. */
const TURNS = 10
const TURN = 40

/**
 * Follows the requests of a page from now on. The returned wait ends when all are answered and no other was
 * sent during some turns of the page's own clock, which stands still while the page is busy.
 */
export function followRequests(page: Page): () => Promise<void> {
  let asked = 0
  let ended = 0
  page.on('request', () => asked++)
  page.on('requestfinished', () => ended++)
  page.on('requestfailed', () => ended++)
  return async () => {
    let before: number
    do {
      before = asked
      await page.evaluate(
        async ([turns, turn]) => {
          for (let at = 0; at < turns; at++) await new Promise((resolve) => setTimeout(resolve, turn))
        },
        [TURNS, TURN] as const,
      )
    } while (asked > before || ended < asked)
  }
}
