/**
 * Writes the ticked filters of a list into the query, and restores them when such an address is opened. The
 * filtering itself is done in CSS.
 */
import { filtersOf, withFilters } from '../../../../contract/rules/catalogue-query.ts'

/** `list` is the form; the links to its other sort orders have `data-keep`. */
export default function syncFilters(list: HTMLElement): void {
  const boxes = [...list.querySelectorAll<HTMLInputElement>('.filters input')]
  const known = boxes.map(({ value }) => value)
  /** Filters that the page ticks by default. */
  const own = boxes.filter(({ defaultChecked }) => defaultChecked).map(({ value }) => value)

  const filters = filtersOf(location.search, known)
  if (filters) for (const box of boxes) box.checked = filters.includes(box.value)
  list.addEventListener('change', ({ target }) => {
    if (boxes.includes(target as HTMLInputElement)) saveFilters()
  })
  saveFilters()

  function saveFilters(): void {
    const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value)
    const search = withFilters(location.search, ticked, own)
    if (search !== location.search)
      history.replaceState(history.state, '', location.pathname + search + location.hash)
    // The other orders tick nothing by default, so their links name all ticked filters.
    for (const link of list.querySelectorAll<HTMLAnchorElement>('a[data-keep]'))
      link.search = withFilters(location.search, ticked, [])
  }
}
