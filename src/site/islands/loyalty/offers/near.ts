/**
 * Sorts the places of an offer by distance after a press. The location is requested only then, and never
 * leaves the page.
 */

import { kilometres, type Spot } from '../../../../contract/rules/offer.ts'
import { texts } from '../../texts.ts'
import { kilometreText } from './format.ts'

const loyaltyOfferText = await texts('loyaltyOffer')

/**
 * `button` is the pressed button (`data-act="near"`); its section contains the list and an element for
 * messages.
 */
export function press(button: HTMLElement): void {
  const section = button.closest('section')
  const says = section?.querySelector<HTMLElement>('[data-near-says]')
  const list = section?.querySelector('ul')
  if (!says || !list) return
  says.textContent = loyaltyOfferText('asking')
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      sort(list, coords)
      says.textContent = loyaltyOfferText('sorted')
    },
    () => {
      says.textContent = loyaltyOfferText('noPlace')
    },
    { timeout: 10_000, maximumAge: 300_000 },
  )
}

function sort(list: HTMLUListElement, here: Spot): void {
  const places = [...list.querySelectorAll<HTMLElement>('li')].map((place) => {
    const { latitude, longitude } = place.dataset
    return { place, far: kilometres(here, { latitude: Number(latitude), longitude: Number(longitude) }) }
  })
  for (const { place, far } of places.sort((a, b) => a.far - b.far)) {
    const tag = place.querySelector<HTMLElement>('[data-far]')
    if (tag) Object.assign(tag, { textContent: kilometreText(far), hidden: false })
    list.append(place)
  }
}
