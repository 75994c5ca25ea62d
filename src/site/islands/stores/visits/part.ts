/** Own visits below the finder: mounted for a signed-in line, or once a visitor asks for them. */
import { mount } from '../../mount.ts'

export default function showVisits(element: HTMLElement): Promise<void> {
  const place = element.querySelector<HTMLElement>('[data-island]')
  const button = element.querySelector<HTMLElement>('[data-act]')
  if (button) button.hidden = true
  return place ? mount('store-visits', place) : Promise.resolve()
}
