/** Brings the form of a partner to life when somebody comes near it; `?key=becomePartner` leads straight to it (core §2). */
import { mount } from '../../mount.ts'

export default function part(element: HTMLElement): void {
  const asked = new URLSearchParams(location.search).get('key') === 'becomePartner'
  void mount('partner', element)
  if (!asked) return
  const heading = element.closest('section')?.querySelector('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
}
