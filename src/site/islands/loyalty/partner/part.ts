/**
 * Mounts the partner form when the user scrolls near it; `?key=becomePartner` opens it directly (Spec
 * LOY-17).
 */
import { mount } from '../../mount.ts'

export default function part(element: HTMLElement): void {
  // The form replaces the pressed button, so the focus moves to the form's heading.
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
