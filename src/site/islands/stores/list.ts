/** The list of stores by province: state and distance of each, hidden ones, open or near ones first. Spec CON-4. */
import { formatTime } from '../../../contract/format/date.ts'
import {
  type FoundStore,
  isNarrowed,
  type StorePlace,
  storeText,
} from '../../../contract/rules/store-search.ts'
import type { StoreFinder } from '../../stores/store-finder.ts'
import { distanceText, momentText, type StoreText } from './words.ts'

export function placeOf(article: HTMLElement): StorePlace {
  const { dataset, id } = article
  const { weekdays = '', saturday = '', sunday = '', services = '', languages = '' } = dataset
  const province = article.closest<HTMLElement>('.province')?.dataset['name'] ?? ''
  return {
    id,
    name: article.querySelector('h3')?.textContent ?? '',
    province,
    text: storeText(`${province} ${article.textContent}`),
    latitude: Number(dataset['latitude']),
    longitude: Number(dataset['longitude']),
    hours: { weekdays, saturday, sunday },
    services: services.split(' '),
    languages: languages.split(' '),
    wheelchair: dataset['wheelchair'] === 'true',
  }
}

/** `provinces`, `articles`: in the order of the page as it came, which is restored where nothing else sorts. */
export function showStores(
  provinces: readonly HTMLDetailsElement[],
  articles: readonly HTMLElement[],
  { wish, found, now }: StoreFinder,
  t: StoreText,
): void {
  const byId = new Map(found.map((one) => [one.store.id, one]))
  const narrowed = isNarrowed(wish)
  for (const article of articles) {
    const one = byId.get(article.id)
    article.hidden = !one
    if (one) showOpening(article, one, now, t)
  }
  const order = found.map(({ store }) => store.id)
  for (const province of provinces) {
    const inside = articles.filter((article) => province.contains(article))
    const shown = inside.filter(({ hidden }) => !hidden)
    const open = shown.filter(({ id }) => byId.get(id)?.opening.isOpen).length
    const count = province.querySelector<HTMLElement>('[data-open-count]')
    if (count) count.textContent = open > 0 ? t('now.count', { count: open }) : t('now.none')
    province.hidden = shown.length === 0
    if (narrowed) province.open = shown.length > 0
    sort(inside, (article) => order.indexOf(article.id))
  }
  const nearest = order[0]
  sort(provinces, (province) => {
    const places = order.flatMap((id, at) => (province.querySelector(`[id="${id}"]`) ? [at] : []))
    return wish.here || places.length === 0 ? (places[0] ?? -1) : opensFirst(province, byId)
  })
  if (wish.here && nearest) document.getElementById(nearest)?.closest('details')?.setAttribute('open', '')
}

/** Provinces keep their order otherwise. */
function opensFirst(province: HTMLElement, byId: ReadonlyMap<string, FoundStore>): number {
  const open = [...province.querySelectorAll('.store')].some(({ id }) => byId.get(id)?.opening.isOpen)
  return open ? 0 : 1
}

function showOpening(
  article: HTMLElement,
  { opening, distance }: FoundStore,
  now: number,
  t: StoreText,
): void {
  const tag = article.querySelector<HTMLElement>('[data-state]')
  if (tag) {
    tag.className = opening.isOpen ? 'tag tag-leaf num' : 'tag num'
    tag.textContent = opening.isOpen
      ? t('now.open', { time: formatTime(opening.closes) })
      : t('now.shut', { time: momentText(opening.opens, now) })
  }
  const far = article.querySelector<HTMLElement>('[data-far]')
  if (far) far.textContent = distance === undefined ? '' : distanceText(distance, t)
}

/** Nothing moves while the focus is inside, because moving would lose it. */
function sort<E extends HTMLElement>(elements: readonly E[], rank: (element: E) => number): void {
  const parent = elements[0]?.parentElement
  if (!parent || parent.contains(document.activeElement)) return
  const now = [...parent.children].filter((child): child is E => elements.includes(child as E))
  const sorted = [...elements].sort((a, b) => rank(a) - rank(b))
  if (sorted.some((element, at) => element !== now[at])) parent.append(...sorted)
}
