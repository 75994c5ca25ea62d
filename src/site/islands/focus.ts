const FIELD = 'input:not([type="checkbox"], [aria-hidden]), select, textarea'

/**
 * Focuses the element marked `data-first`, else the first field, else the heading: a dialog never opens on
 * the button that closes it. Spec SIT-18.
 */
export function focusFirst(place: ParentNode | null): void {
  const [first] = ['[data-first]', FIELD, 'h2'].flatMap(
    (wanted) => place?.querySelector<HTMLElement>(wanted) ?? [],
  )
  if (!first) return
  // A heading takes the focus only so.
  if (first.tabIndex < 0) first.tabIndex = -1
  first.focus()
}
