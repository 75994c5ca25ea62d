/**
 * The page that compares up to four packages: the packages in the query, drawn from the index written by the
 * build.
 */

import { comparedOf, withCompared } from '../../../../contract/rules/catalogue-query.ts'
import { COMPARE_MAX } from '../../../../contract/rules/package.ts'
import type { Texts } from '../../../messages/resolve.ts'
import { ownTexts } from '../../own-texts.ts'
import { drawTable } from './compare-table.ts'
import type { ComparisonIndex } from './comparison.ts'
import { make } from './make.ts'

const files = import.meta.glob<Texts>('../../../../../content/messages/*/compare.json', { import: 'default' })

/**
 * `place` names the index in `data-index`; its `[data-empty]` is shown without packages, its `[data-drawn]`
 * receives the rest.
 */
export default function compare(place: HTMLElement): void {
  const empty = place.querySelector<HTMLElement>('[data-empty]')
  const drawn = place.querySelector<HTMLElement>('[data-drawn]')
  const status = place.querySelector<HTMLElement>('[role=status]')
  if (!empty || !drawn || !status) return
  void drawComparison(place.dataset['index'] ?? '', { empty, drawn, status })
}

type Parts = { empty: HTMLElement; drawn: HTMLElement; status: HTMLElement }

async function drawComparison(address: string, parts: Parts): Promise<void> {
  const { empty, drawn, status } = parts
  const t = await ownTexts(files, 'compare')
  const hasCodes = comparedOf(location.search, () => true).codes.length > 0
  empty.hidden = hasCodes
  if (hasCodes) status.textContent = t('loading')
  let index: ComparisonIndex
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(String(answer.status))
    index = await answer.json()
  } catch {
    // Nothing is lost: the chosen packages are in the address.
    if (!hasCodes) return
    status.textContent = t('failed')
    const again = make('button', { type: 'button', class: 'btn btn-primary' }, t('again'))
    again.addEventListener('click', () => void drawComparison(address, parts))
    drawn.replaceChildren(again)
    return
  }
  const { codes, unknown, tooMany } = comparedOf(location.search, (code) => code in index.packages)
  show(codes, [unknown && t('unknown'), tooMany && t('tooMany', { count: COMPARE_MAX })])

  /** Draws these packages and writes them into the address. `also` is announced after their number. */
  function show(codes: readonly string[], also: readonly (string | false)[] = [], focus?: string): void {
    const search = withCompared(location.search, codes)
    if (search !== location.search) history.replaceState(history.state, '', location.pathname + search)
    empty.hidden = codes.length > 0
    drawn.replaceChildren(
      ...drawTable(index, codes, t, {
        remove: (code) => {
          const rest = codes.filter((one) => one !== code)
          show(rest, [], rest[Math.min(codes.indexOf(code), rest.length - 1)])
        },
        add: (code) => show([...codes, code], [], code),
      }),
    )
    const full = codes.length === COMPARE_MAX && t('full', { count: COMPARE_MAX })
    status.textContent = [
      codes.length > 0 && t('shown', { count: codes.length }),
      ...also,
      !also.some(Boolean) && full,
    ]
      .filter(Boolean)
      .join(' ')
    // The pressed button was removed: the focus moves to its neighbour, or to the list to add from.
    if (focus) drawn.querySelector<HTMLElement>(`[data-column="${focus}"] a`)?.focus()
    else if (search === '' && document.activeElement === document.body)
      drawn.querySelector<HTMLElement>('select')?.focus({ preventScroll: true })
  }
}
