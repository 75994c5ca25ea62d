/**
 * Brings the form of a partner to life when somebody comes near it; `?key=becomePartner` leads straight to it
 * (Spec LOY-17).
 */
import { mount } from '../../mount.ts'

export default function part(element: HTMLElement): void {
  // The button that was pressed goes when the form comes: whoever stood on it stands at the form's heading
  // then.
  const inside = element.contains(document.activeElement)
  const drawn = new MutationObserver(() => {
    const heading = element.querySelector<HTMLElement>('[data-first]')
    if (!heading) return
    drawn.disconnect()
    heading.focus({ preventScroll: true })
  })
  if (inside) drawn.observe(element, { childList: true, subtree: true })
  void mount('partner', element)
  if (new URLSearchParams(location.search).get('key') !== 'becomePartner') return
  const heading = element.closest('section')?.querySelector('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
}
