/**
 * The second press of a double click falls on whatever lies there by then: another step's button, a no, the
 * cross. Nobody has read it, so nobody meant it; in a dialog such a press does nothing. Pressing the same
 * thing twice stays what it is.
 */
export function ignoreStrayPresses(dialog: HTMLElement): void {
  let first: Element | null = null
  // Before anything inside hears of it, React's handlers among them.
  dialog.addEventListener(
    'click',
    (event) => {
      const at = event.target instanceof Element ? event.target.closest('label, a, button') : null
      if (event.detail < 2) first = at
      else if (at !== first) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    true,
  )
}
