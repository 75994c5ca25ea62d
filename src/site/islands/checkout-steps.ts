/**
 * Marks the current one of the three steps in the page's head, which the build renders without knowing it.
 */

/** Marks the step, 0 to 2, and exposes it to the styles (the welcome is shown in the first step only). */
export function showStep(step: 0 | 1 | 2): void {
  document.documentElement.dataset['checkout'] = String(step)
  for (const [at, mark] of document.querySelectorAll('[data-step]').entries()) {
    if (at === step) mark.setAttribute('aria-current', 'step')
    else mark.removeAttribute('aria-current')
    mark.toggleAttribute('data-done', at < step)
  }
}
