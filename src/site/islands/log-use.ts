/** Loaded on pages of a line that agreed to logging: the page, and presses on a promotion. Spec PRV-6. */
import { logCampaignAction, logPageOpened } from '../stores/privacy/use-log.ts'

/** A promotion's own page. */
const PROMOTION = '.landing'

let done = false

/** Once for each opened page, however often the line signs in on it. */
export function logUse(): void {
  if (done) return
  done = true
  void logPageOpened()
  const promotion = document.querySelector(PROMOTION)
  if (!promotion) return
  const code = location.pathname.split('/').at(-1) ?? ''
  void logCampaignAction(code, 'view')
  promotion.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a, button')) void logCampaignAction(code, 'press')
  })
}
