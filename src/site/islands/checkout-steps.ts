/** The three steps stand in the page's head, drawn when it was built; which one it is, is known only now. */

/** Marks the step, 0 to 2, and lets the styles know it (the welcome is for the first alone). */
export function showStep(step: 0 | 1 | 2): void {
  document.documentElement.dataset['checkout'] = String(step)
  for (const [at, mark] of document.querySelectorAll('[data-step]').entries()) {
    if (at === step) mark.setAttribute('aria-current', 'step')
    else mark.removeAttribute('aria-current')
    mark.toggleAttribute('data-done', at < step)
  }
}
