/**
 * Shows on the page of stores which are open, by the operator's clock: open ones first in their province,
 * provinces with open ones first in the list. Filters by what is typed, and opens the province that the
 * address names. Spec CON-4.
 */
import { formatTime, formatWeekday } from '../../../contract/format/date.ts'
import { type Opening, openingAt } from '../../../contract/rules/opening.ts'
import { foldDiacritics } from '../../../contract/rules/search.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { pageLanguage } from '../../messages/island.ts'
import { currentTime, fetchTime } from '../../stores/clock.ts'

const MINUTE = 60_000

/** `element` has the texts as data, a field, `[data-says]`, and `.province` with `.store[data-weekdays]`. */
export default async function followStores(element: HTMLElement): Promise<void> {
  const textOf = (name: string, vars: Readonly<Record<string, string | number>>): string =>
    (element.dataset[name] ?? '').replace(/\{(\w+)\}/g, (_, key: string) => String(vars[key] ?? ''))
  const provinces = [...element.querySelectorAll<HTMLDetailsElement>('.province')]
  const stores = [...element.querySelectorAll<HTMLElement>('.store')]
  const input = element.querySelector('input')
  const status = element.querySelector<HTMLElement>('[data-says]')

  function update(): void {
    const now = currentTime()
    const openings = new Map(stores.map((store) => [store, openingOf(store, now)]))
    const isOpen = (store: HTMLElement): boolean => openings.get(store)?.isOpen ?? false
    for (const [store, opening] of openings) {
      const tag = store.querySelector<HTMLElement>('[data-state]')
      if (!tag) continue
      tag.className = opening.isOpen ? 'tag tag-leaf num' : 'tag num'
      tag.textContent = opening.isOpen
        ? textOf('open', { time: formatTime(opening.closes) })
        : textOf('shut', { time: momentText(opening.opens, now) })
    }
    const openIn = new Map<HTMLElement, number>()
    for (const province of provinces) {
      const inside = stores.filter((store) => province.contains(store))
      const count = inside.filter(isOpen).length
      openIn.set(province, count)
      const place = province.querySelector<HTMLElement>('[data-open-count]')
      if (place) place.textContent = count > 0 ? textOf('count', { count }) : textOf('none', {})
      sortOpenFirst(inside, isOpen)
    }
    sortOpenFirst(provinces, (province) => (openIn.get(province) ?? 0) > 0)
    if (!status || input?.value) return
    const open = stores.filter(isOpen).length
    const next = Math.min(...[...openings.values()].map((o) => (o.isOpen ? now : (o.opens ?? Infinity))))
    status.textContent = open
      ? textOf('sum', { open, count: stores.length, time: formatTime(now) })
      : textOf('closed', { time: momentText(next, now) })
  }

  function filter(): void {
    const words = foldDiacritics(input?.value ?? '')
      .split(/\s+/)
      .filter(Boolean)
    let found = 0
    for (const province of provinces) {
      const inside = stores.filter((store) => province.contains(store))
      const left = inside.filter((store) => {
        const text = foldDiacritics(`${province.dataset['name']} ${store.textContent}`)
        store.hidden = !words.every((word) => text.includes(word))
        return !store.hidden
      })
      province.hidden = left.length === 0
      province.open = words.length > 0 && left.length > 0
      found += left.length
    }
    if (words.length === 0) update()
    else if (status) status.textContent = textOf(found > 0 ? 'found' : 'unknown', { count: found })
  }

  function openTarget(): void {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const province = target?.closest<HTMLDetailsElement>('.province')
    if (!target || !province || province.open) return
    province.open = true
    target.scrollIntoView()
  }

  await fetchTime()
  update()
  openTarget()
  if (input?.value) filter()
  input?.addEventListener('input', filter)
  addEventListener('hashchange', openTarget)
  setInterval(update, MINUTE)
}

function openingOf({ dataset }: HTMLElement, now: number): Opening {
  const { weekdays = '', saturday = '', sunday = '' } = dataset
  return openingAt({ weekdays, saturday, sunday }, now)
}

/** `08:00` today, `08:00 Thứ 2` on another day; nothing if there is no such moment. */
function momentText(at: number | undefined, now: number): string {
  if (at === undefined || !Number.isFinite(at)) return ''
  const day = vietnamDay(at) === vietnamDay(now) ? '' : ` ${formatWeekday(at, pageLanguage())}`
  return `${formatTime(at)}${day}`
}

/** Keeps the order otherwise. Nothing moves while the focus is inside, because moving would lose it. */
function sortOpenFirst(elements: readonly HTMLElement[], isOpen: (element: HTMLElement) => boolean): void {
  const sorted = [...elements.filter(isOpen), ...elements.filter((element) => !isOpen(element))]
  const parent = elements[0]?.parentElement
  if (!parent || parent.contains(document.activeElement)) return
  const now = [...parent.children].filter((child) => sorted.includes(child as HTMLElement))
  if (sorted.some((element, at) => element !== now[at])) parent.append(...sorted)
}
