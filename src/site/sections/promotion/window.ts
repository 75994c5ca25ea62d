/** When a promotion runs, for pages: both moments stand in the HTML, what is true at build is said, the page's own script corrects it. */
import type { Window } from '../../../contract/content/promotion.schema.ts'
import { formatDate } from '../../../contract/format/date.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { windowMoments, windowState } from '../../../contract/rules/promotion.ts'
import { startOfDay } from '../../../contract/rules/vietnam-day.ts'
import { pageTexts } from '../../messages/pages.ts'

/** One moment for the whole build, milliseconds. */
export const BUILT = Date.now()

/** What `data-now` says: 0 before, 1 within, 2 after. */
const NOW = { before: 0, running: 1, ended: 2 } as const

/**
 * Attributes of an element that is shown by the window: with class `when-before`, `when-running` or `when-over` only then, with `until-over`
 * before and within. Seconds; a window without end says Infinity, which compares as a number.
 */
export function moments(window: Window): { 'data-since': string; 'data-until': string; 'data-now': string } {
  const { since, until } = windowMoments(window)
  return { 'data-since': String(since / 1000), 'data-until': String(until / 1000), 'data-now': String(NOW[windowState(window, BUILT)]) }
}

/** The window in words, for each of its states. */
export function windowWords(window: Window, language: Language): { before: string; running: string; ended: string; whole: string } {
  const t = pageTexts(language, 'landing')
  const from = formatDate(startOfDay(window.from))
  const to = window.to && formatDate(startOfDay(window.to))
  return {
    before: t('window.before', { from }),
    running: to ? t('window.running', { to }) : t('window.open', { from }),
    ended: t('window.ended', { to: to ?? from }),
    whole: to ? `${from} – ${to}` : t('window.open', { from }),
  }
}
