/** Where somebody begins: the first field of a step, or what stands in for it (`data-first`). */
export function focusFirst(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>('input:not([type="checkbox"], [aria-hidden]), [data-first]')?.focus()
}
