const FIELD = 'input:not([type="checkbox"], [aria-hidden]), select, textarea'

/**
 * Focuses the element marked `data-first`, else the first field, else the heading: a dialog never opens on
 * the button that closes it. Spec SIT-18.
 */
export function focusFirst(place: ParentNode | null): void {
  for (const wanted of ['[data-first]', FIELD, 'h2']) {
    const element = place?.querySelector<HTMLElement>(wanted)
    if (!element) continue
    if (wanted === 'h2') element.tabIndex = -1
    element.focus()
    return
  }
}
