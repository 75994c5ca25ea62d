/**
 * Draws the comparison table of packages: a column for each, the same facts in the same order, with
 * differences marked in words.
 */

import { COMPARE_MAX } from '../../../../contract/rules/package.ts'
import type { TextResolver } from '../../../messages/resolve.ts'
import type { Topics } from '../../../messages/topics.ts'
import type { Compared, ComparisonIndex } from './comparison.ts'
import { make } from './make.ts'

type CompareTexts = TextResolver<Topics['compare']>
type Actions = { remove: (code: string) => void; add: (code: string) => void }

/**
 * The table if there is something to show, and the tools above it. Roles are explicit, because on a phone the
 * rows are CSS grids.
 */
export function drawTable(
  index: ComparisonIndex,
  codes: readonly string[],
  t: CompareTexts,
  actions: Actions,
): HTMLElement[] {
  const tools = make(
    'div',
    { class: 'tools' },
    ...(codes.length < COMPARE_MAX ? [adder(index, codes, t, actions)] : []),
  )
  if (codes.length === 0) return [tools]
  const columns = codes.flatMap((code) =>
    index.packages[code] ? [{ code, pack: index.packages[code] }] : [],
  )
  const head = make(
    'tr',
    { role: 'row' },
    make('td', { role: 'cell', class: 'corner' }, t('fact')),
    ...columns.map(({ code, pack }) => columnHead(code, pack, t, actions)),
  )
  const rows = index.labels.map((label, at) =>
    row(
      label,
      columns.map(({ pack }) => pack.facts[at] ?? ''),
      t,
    ),
  )
  const table = make(
    'table',
    { role: 'table', class: 'num', 'data-columns': String(columns.length) },
    make('caption', { class: 'sr-only' }, t('caption')),
    make('thead', { role: 'rowgroup' }, head),
    make('tbody', { role: 'rowgroup' }, ...rows),
  )
  if (columns.length > 1) {
    const only = make('input', { type: 'checkbox' })
    only.addEventListener('change', () => table.toggleAttribute('data-only', only.checked))
    tools.append(make('label', { class: 'pick' }, only, t('only')))
  }
  const print = make('button', { type: 'button', class: 'btn btn-ghost' }, t('print'))
  print.addEventListener('click', () => window.print())
  tools.append(print)
  return [
    tools,
    make('div', { class: 'sheet beside', role: 'region', 'aria-label': t('caption'), tabindex: '0' }, table),
  ]
}

function columnHead(code: string, pack: Compared, t: CompareTexts, { remove }: Actions): HTMLElement {
  const away = make(
    'button',
    { type: 'button', class: 'lnk', 'aria-label': t('removeName', { name: pack.name }) },
    t('remove'),
  )
  away.addEventListener('click', () => remove(code))
  const { way } = pack
  const buy = way
    ? make(
        'a',
        {
          class: 'btn btn-soft btn-primary btn-sm',
          href: way.href,
          'aria-label': way.whole,
          'data-act': way.code && 'package',
          'data-code': way.code,
          'data-price': way.price === undefined ? undefined : String(way.price),
        },
        way.text,
      )
    : make('span', { class: 'tag tag-warn' }, t('retired'))
  return make(
    'th',
    { role: 'columnheader', scope: 'col', 'data-column': code },
    make('a', { class: 'lnk', href: pack.path }, pack.name),
    buy,
    away,
  )
}

function row(label: string, facts: readonly string[], t: CompareTexts): HTMLElement {
  const differs = new Set(facts).size > 1
  const head = make('th', { role: 'rowheader', scope: 'row' }, label)
  if (differs) head.append(make('span', { class: 'tag' }, t('differs')))
  return make(
    'tr',
    { role: 'row', 'data-same': differs || facts.length < 2 ? undefined : '' },
    head,
    ...facts.map((fact) => make('td', { role: 'cell' }, fact)),
  )
}

/** A list of every package that is not in the comparison yet. */
function adder(
  index: ComparisonIndex,
  codes: readonly string[],
  t: CompareTexts,
  { add }: Actions,
): HTMLElement {
  const select = make('select', { class: 'select' }, make('option', { value: '' }, t('choose')))
  for (const { name, codes: own } of index.families) {
    const options = own
      .filter((code) => !codes.includes(code))
      .map((code) => make('option', { value: code }, index.packages[code]?.name ?? code))
    if (options.length > 0) select.append(make('optgroup', { label: name }, ...options))
  }
  select.addEventListener('change', () => {
    if (select.value) add(select.value)
  })
  return make('label', { class: 'adder' }, make('span', {}, t('add')), select)
}
