/**
 * Explains beside a news item why it affects the reader's line. For signed-in lines; unknown facts are
 * omitted.
 */
import { islandTexts } from '../../messages/island.ts'
import { concerns, type Whom } from '../../stores/concerns.ts'

/**
 * `element`: `data-affects` and `data-packages` as lists separated by spaces, and `[data-own]` with a span
 * for the sentence.
 */
export default function markAffected(element: HTMLElement): void {
  const { affects = '', packages = '' } = element.dataset
  const list = (text: string) => text.split(' ').filter(Boolean)
  void Promise.all([concerns(list(affects) as Whom[], list(packages)), islandTexts('news')]).then(
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
