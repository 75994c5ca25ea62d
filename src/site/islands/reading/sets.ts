/**
 * Checks whether a television set is supported by its typed brand and model, ignoring diacritics, spaces and
 * hyphens; the answer is shown above the table.
 */

import { foldDiacritics } from '../../../contract/rules/fold-diacritics.ts'
import type { Texts } from '../../messages/resolve.ts'
import { matchesSet } from '../../stores/sets.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/television.json', { import: 'default' })

const STYLES = {
  yes: 'note verdict note-ok',
  partly: 'note verdict note-warn',
  no: 'note verdict note-error',
} as const

/**
 * `element` contains the field, `[data-verdict]`, and rows with `data-brand`, `data-models` and `data-plays`.
 */
export default async function checkSet(element: HTMLElement): Promise<void> {
  const input = element.querySelector('input')
  const verdict = element.querySelector<HTMLElement>('[data-verdict]')
  if (!input || !verdict) return
  const t = await ownTexts(files, 'television')
  const rows = [...element.querySelectorAll<HTMLTableRowElement>('tr[data-models]')]

  function check(): void {
    const typed = input?.value ?? ''
    const hasKeyword = foldDiacritics(typed).trim() !== ''
    const left = rows.filter((row) => {
      const { brand = '', models = '' } = row.dataset
      const fits = !hasKeyword || matchesSet(typed, brand, models.split(' '))
      row.hidden = !fits
      return fits
    })
    if (verdict) showVerdict(verdict, hasKeyword, left)
  }
  function showVerdict(place: HTMLElement, hasKeyword: boolean, left: readonly HTMLTableRowElement[]): void {
    const plays = new Set(left.map(({ dataset }) => dataset['plays'] as keyof typeof STYLES))
    const [only] = plays
    place.hidden = !hasKeyword
    place.className = plays.size === 1 && only ? STYLES[only] : 'note verdict'
    place.textContent =
      left.length === 0
        ? t('verdict.unknown')
        : plays.size === 1 && only
          ? t(`verdict.${only}`)
          : t('verdict.several', { count: left.length })
  }
  input.addEventListener('input', check)
  check()
}
