/**
 * The second click of a double click hits whatever is there by then: a button of the next step, a "no", the
 * cross. The user cannot have read it, so dialogs ignore such a click. Two clicks on the same element are not
 * affected.
 */
export function ignoreStrayPresses(dialog: HTMLElement): void {
  let first: Element | null = null
  // In the capture phase, before handlers inside the dialog, including React's.
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
