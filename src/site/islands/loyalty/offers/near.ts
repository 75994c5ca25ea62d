/**
 * Sorts the places of an offer by distance after a press. The location is requested only then, and never
 * leaves the page; a refusal is respected for 90 days. Spec PRV-1.
 */

import { formatDate } from '../../../../contract/format/date.ts'
import { kilometres, type Spot } from '../../../../contract/rules/offer.ts'
import { locationRefusedUntil, refuseLocation } from '../../../stores/privacy/location.ts'
import { language, texts } from '../../texts.ts'
import { kilometreText } from './format.ts'

const loyaltyOfferText = await texts('loyaltyOffer')

/**
 * `button` is the pressed button (`data-act="near"`); its section contains the list and an element for
 * messages.
 */
export async function press(button: HTMLElement): Promise<void> {
  const section = button.closest('section')
  const output = section?.querySelector<HTMLElement>('[data-near-says]')
  const list = section?.querySelector('ul')
  if (!output || !list) return
  const until = locationRefusedUntil()
  if (until && !(await isAllowed())) {
    output.textContent = loyaltyOfferText('refused', { date: formatDate(until, language) })
    return
  }
  output.textContent = loyaltyOfferText('asking')
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      sort(list, coords)
      output.textContent = loyaltyOfferText('sorted')
    },
    ({ code, PERMISSION_DENIED }) => {
      if (code === PERMISSION_DENIED) refuseLocation()
      output.textContent = loyaltyOfferText('noPlace')
    },
    { timeout: 10_000, maximumAge: 300_000 },
  )
}

/** The person has allowed it in the browser since, so nothing has to be asked. */
async function isAllowed(): Promise<boolean> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return permission?.state === 'granted'
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
