/** Focuses the first field of a step, or the element marked `data-first`. */
export function focusFirst(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>('input:not([type="checkbox"], [aria-hidden]), [data-first]')?.focus()
}
