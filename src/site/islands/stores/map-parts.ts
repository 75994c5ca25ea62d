/** Pins of the map of stores, and what is shown of the chosen store. Spec CON-4. */
import { formatTime } from '../../../contract/format/date.ts'
import type { MapPin } from '../../../contract/rules/store-map.ts'
import type { StorePlace } from '../../../contract/rules/store-search.ts'
import type { StoreFinder } from '../../stores/store-finder.ts'
import { momentText, type StoreText } from './words.ts'

/** Pins keep their element while their stores stay the same, so that the focus stays too. */
export function drawPins(
  place: HTMLElement,
  pins: readonly MapPin[],
  stores: readonly StorePlace[],
  chosen: string | undefined,
  t: StoreText,
  press: (ids: readonly string[]) => void,
): void {
  const before = new Map(
    [...place.querySelectorAll<HTMLButtonElement>('button')].map((pin) => [pin.dataset['ids'] ?? '', pin]),
  )
  for (const { ids, x, y } of pins) {
    const key = ids.join(' ')
    const pin = before.get(key) ?? createPin(place, ids, stores, t, press)
    before.delete(key)
    pin.style.left = `${x}px`
    pin.style.top = `${y}px`
    if (ids.length === 1) pin.setAttribute('aria-pressed', String(ids[0] === chosen))
  }
  for (const pin of before.values()) {
    // Else the focus would fall to the page (Spec SIT-18).
    if (pin === document.activeElement)
      place.closest('section')?.querySelector<HTMLElement>('[data-zoom]')?.focus()
    pin.remove()
  }
}

function createPin(
  place: HTMLElement,
  ids: readonly string[],
  stores: readonly StorePlace[],
  t: StoreText,
  press: (ids: readonly string[]) => void,
): HTMLButtonElement {
  const pin = document.createElement('button')
  pin.type = 'button'
  pin.dataset['ids'] = ids.join(' ')
  const names = stores.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  pin.textContent = ids.length > 1 ? String(ids.length) : ''
  if (ids.length === 1) pin.dataset['name'] = names[0]
  pin.setAttribute(
    'aria-label',
    ids.length > 1 ? t('map.several', { count: ids.length, names: names.join(', ') }) : (names[0] ?? ''),
  )
  pin.addEventListener('click', () => press(ids))
  place.append(pin)
  return pin
}

/** Address, state and phone of the chosen store, and the way to it in the list. */
export function showPopup(
  popup: HTMLElement,
  store: StorePlace | undefined,
  { found, now }: StoreFinder,
  t: StoreText,
): void {
  const article = store && document.getElementById(store.id)
  const opening = found.find((one) => one.store.id === store?.id)?.opening
  const key = `${store?.id} ${opening?.isOpen}`
  if (popup.dataset['key'] === key) return
  popup.dataset['key'] = key
  if (!store || !article || !opening) {
    popup.replaceChildren(t('map.hint'))
    return
  }
  const name = document.createElement('b')
  name.textContent = store.name
  const state = document.createElement('span')
  state.className = opening.isOpen ? 'tag tag-leaf num' : 'tag num'
  state.textContent = opening.isOpen
    ? t('now.open', { time: formatTime(opening.closes) })
    : t('now.shut', { time: momentText(opening.opens, now) })
  const address = document.createElement('p')
  address.textContent = article.querySelector('[data-address]')?.textContent ?? ''
  const ways = document.createElement('p')
  ways.className = 'buttons'
  for (const link of article.querySelectorAll('.buttons a')) ways.append(link.cloneNode(true))
  const inList = document.createElement('a')
  inList.className = 'lnk'
  inList.href = `#${store.id}`
  inList.textContent = t('map.inList')
  popup.replaceChildren(name, state, address, ways, inList)
}
