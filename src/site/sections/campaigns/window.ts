/** The window of a promotion as text. */
import type { LocalisedText } from '../../../contract/content/package.schema.ts'
import type { Window } from '../../../contract/content/promotion-terms.schema.ts'
import { formatDate } from '../../../contract/format/date.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { startOfDay } from '../../../contract/rules/vietnam-day.ts'
import { pageTexts } from '../../messages/pages.ts'

/**
 * One text for each of its states, in elements with `moments(window)` and the class `when-before`,
 * `when-running` or `when-over`, which show them only then; `until-over` shows before and within.
 */
export function windowText(
  { from, to }: Window,
  language: Language,
): { before: string; running: string; ended: string } {
  const t = pageTexts(language, 'landing')
  const day = (text: string) => formatDate(startOfDay(text), language)
  return {
    before: t('window.before', { from: day(from) }),
    running: to ? t('window.running', { to: day(to) }) : t('window.open', { from: day(from) }),
    ended: t('window.ended', { to: day(to ?? from) }),
  }
}

/** Title and lead of a promotion after its end, in the past tense: nothing on its page invites any longer. */
export function pastText(
  { name, window: { from, to } }: { name: LocalisedText; window: Window },
  language: Language,
): { title: string; lead: string } {
  const t = pageTexts(language, 'landing')
  const days = {
    from: formatDate(startOfDay(from), language),
    to: formatDate(startOfDay(to ?? from), language),
  }
  return { title: t('past.title', { name: name[language] }), lead: t('past.lead', days) }
}
