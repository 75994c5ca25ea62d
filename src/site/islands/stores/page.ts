/**
 * The page of stores: says which are open by the operator's clock, filters, sorts by distance after a press,
 * opens the province that the address names, and loads the map when it is asked for. Spec CON-4.
 */
import { formatDate } from '../../../contract/format/date.ts'
import type { StoreFilter, StorePlace } from '../../../contract/rules/store-search.ts'
import { pageLanguage } from '../../messages/island.ts'
import type { Texts } from '../../messages/resolve.ts'
import { fetchTime } from '../../stores/clock.ts'
import {
  $storeFinder,
  chooseStore,
  filterStores,
  locateStores,
  openStoreFinder,
  refreshStores,
  type StoreFinder,
} from '../../stores/store-finder.ts'
import { ownTexts } from '../own-texts.ts'
import { placeOf, showStores } from './list.ts'
import { isLocationAllowed, locate } from './locate.ts'
import { statusText } from './words.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/stores.json', { import: 'default' })
const MINUTE = 60_000

/** `element` contains the fields (`data-wish`), the buttons (`data-do`), `[data-says]` and the stores. */
export default async function followStores(element: HTMLElement): Promise<void> {
  const t = await ownTexts(files, 'stores')
  const articles = [...element.querySelectorAll<HTMLElement>('.store')]
  const provinces = [...element.querySelectorAll<HTMLDetailsElement>('.province')]
  const places: StorePlace[] = articles.map(placeOf)
  const fields = [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-wish]')]
  const status = element.querySelector<HTMLElement>('[data-says]')
  const near = element.querySelector<HTMLButtonElement>('[data-do="near"]')
  const map = element.querySelector<HTMLElement>('[data-map]')

  function show(finder: StoreFinder): void {
    showStores(provinces, articles, finder, t)
    const text = statusText(finder, places, t)
    if (status && status.textContent !== text) status.textContent = text
    if (near) near.ariaBusy = finder.locating.step === 'asking' ? 'true' : null
    const said = element.querySelector<HTMLElement>('[data-near-says]')
    if (said) said.textContent = locatingText(finder)
  }
  function locatingText({ locating }: StoreFinder): string {
    if (locating.step === 'refused')
      return t('near.refused', { date: formatDate(locating.until, pageLanguage()) })
    return locating.step === 'idle' ? '' : t(`near.${locating.step}`)
  }

  await fetchTime()
  openStoreFinder(places)
  for (const field of fields) {
    const wish = () =>
      filterStores({ [field.dataset['wish'] ?? '']: fieldValue(field) } as Partial<StoreFilter>)
    field.addEventListener('input', wish)
    // What was typed or ticked before this script was loaded counts.
    if (fieldValue(field)) wish()
  }
  $storeFinder.subscribe(show)
  const deeds: Readonly<Record<string, (pressed: HTMLElement) => unknown>> = {
    near: () => locateStores(locate, isLocationAllowed),
    map: async (pressed) => {
      const { openMap } = await import('./map.ts')
      pressed.hidden = true
      if (map) openMap(map, t)
    },
    visit: (pressed) => import('./visits/open.ts').then(({ openVisit }) => openVisit(pressed)),
    visits: (pressed) =>
      import('./visits/part.ts').then((part) => part.default(pressed.closest('section') ?? pressed)),
  }
  element.addEventListener('press', ({ target }) => {
    if (target instanceof HTMLElement) void deeds[target.dataset['do'] ?? '']?.(target)
  })
  openTarget()
  addEventListener('hashchange', openTarget)
  setInterval(refreshStores, MINUTE)
}

function fieldValue(field: HTMLInputElement | HTMLSelectElement): string | boolean {
  return field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value
}

function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const province = target?.closest<HTMLDetailsElement>('.province')
  if (!target || !province) return
  if (target.matches('.store')) chooseStore(target.id)
  if (province.open) return
  province.open = true
  target.scrollIntoView()
}
