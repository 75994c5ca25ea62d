/** The state of a page that has asked for all it wants, where nothing on it shows that. */
import type { Page, Request } from '@playwright/test'

/** Turns of the page's clock, and their length, milliseconds. */
const TURNS = 10
const TURN = 40

/**
 * Follows the requests of a page from now on. The returned wait ends when all are answered, scripts in full,
 * and no other was sent during some turns of the page's own clock, which stops while the page is busy.
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let requests = 0
  page.on('request', (request) => {
    requests++
    open.add(request)
  })
  page.on('response', (response) => {
    // A page may leave the body of an answer unread.
    if (response.request().resourceType() !== 'script') open.delete(response.request())
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    let before: number
    do {
      before = requests
      await page.evaluate(
        async ([turns, turn]) => {
          for (let at = 0; at < turns; at++) await new Promise((resolve) => setTimeout(resolve, turn))
        },
        [TURNS, TURN] as const,
      )
    } while (requests > before || open.size > 0)
  }
}
