/**
 * Explains beside a news item why it affects the reader's line. For signed-in lines; unknown facts are
 * omitted.
 */

import type { Texts } from '../../messages/resolve.ts'
import { concerns, type Whom } from '../../stores/concerns.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/news.json', { import: 'default' })

/**
 * `element`: `data-affects` and `data-packages` as lists separated by spaces, and `[data-own]` with a span
 * for the sentence.
 */
export default function markAffected(element: HTMLElement): void {
  const { affects = '', packages = '' } = element.dataset
  const list = (text: string) => text.split(' ').filter(Boolean)
  void Promise.all([concerns(list(affects) as Whom[], list(packages)), ownTexts(files, 'news')]).then(
    ([{ whom, names }, t]) => {
      const place = element.querySelector<HTMLElement>('[data-own]')
      const words = place?.querySelector('span')
      if (!place || !words || whom.length + names.length === 0) return
      const reasons = [...whom.map((one) => t(`affects.${one}`)), ...names].join(', ')
      words.textContent = t('affects.you', { reasons })
      place.hidden = false
    },
  )
}
