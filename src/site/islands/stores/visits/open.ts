/** A press on a store's card: the booking moves to that card, and own visits appear once it is made. Spec STO-3. */
import type { StoreService } from '../../../../contract/rules/store-visit.ts'
import { $booking, openBooking } from '../../../stores/store-visits/booking.ts'
import { mount } from '../../mount.ts'
import showVisits from './part.ts'

let place: HTMLElement | undefined
let pressed: HTMLElement | undefined

export async function openVisit(button: HTMLElement): Promise<void> {
  const article = button.closest<HTMLElement>('.store')
  if (!article) return
  pressed = button
  place ??= createPlace()
  article.append(place)
  void openBooking({
    id: article.id,
    name: article.querySelector('h3')?.textContent ?? '',
    services: (article.dataset['services'] ?? '').split(' ') as StoreService[],
  })
  await mount('store-booking', place)
}

function createPlace(): HTMLElement {
  const created = document.createElement('div')
  created.className = 'booking'
  $booking.listen(({ step }, before) => {
    const section = document.getElementById('luot')
    if (step === 'done' && section) void showVisits(section)
    if (step === 'closed' && before?.step !== 'closed') pressed?.focus()
  })
  return created
}
