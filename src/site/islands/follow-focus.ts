/**
 * Keeps the focus where people act. A step that replaces the focused element, a button that becomes disabled
 * and a dialog whose opener was removed leave the focus at the body, which sends keyboard and screen reader
 * to the top of the page; a refused form leaves it at its button, below the field that has to change. Spec
 * SIT-18.
 */

const FIELD =
  'input:not(:disabled, [type="hidden"], [type="checkbox"], [aria-hidden], [tabindex="-1"]),' +
  'select:not(:disabled), textarea:not(:disabled)'
/** The header's button of the signed-in line, which takes the place of the link to sign in. */
const SIGNED_IN = '[data-wake="greet"]'
/** What a step wants to have focused, in this order. */
const WANTED = [
  '[aria-invalid="true"]',
  '[data-first]',
  SIGNED_IN,
  FIELD,
  'h1, h2, h3',
  'button:not(:disabled), a[href]',
]
/** A refusal that takes longer no longer belongs to the press, milliseconds. */
const ANSWER = 30_000
/** How long a lost focus waits for the step that comes next, milliseconds. */
const LOADING = 600

/** The focused element and what contains it, while it is in the page. */
let chain: Element[] = []
/** The form that was sent last, until its answer is shown. */
let sent: { form: HTMLFormElement; at: number; alerts: Element[] } | undefined
let planned = false
/** When this file began to follow, as the time of an event. */
let since: number | undefined
/** Whose focus was taken away. */
let lost: Element | undefined
/** Since when a lost focus waits for a step that is loading. */
let waitsSince: number | undefined

/**
 * Follows the focus of the whole page from the first call on. `event` asked for this file: a form that was
 * sent while it was loading is followed as well, and so is a focus that was lost since; `path`: the event's.
 */
export function followFocus({ type, target, timeStamp }: Event, path: readonly EventTarget[]): void {
  if (since === undefined) follow(path)
  if (type === 'submit' && since !== undefined && timeStamp < since && target instanceof HTMLFormElement) {
    sent = { form: target, at: timeStamp, alerts: [] }
    plan()
  }
}

function follow(path: readonly EventTarget[]): void {
  since = performance.now()
  const { body, documentElement } = document
  chain = path.filter((one) => one instanceof Element && one !== body && one !== documentElement) as Element[]
  remember(document.activeElement)
  addEventListener('focusin', ({ target }) => remember(target))
  addEventListener('submit', ({ target }) => send(target), true)
  const changes = new MutationObserver(plan)
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'open', 'aria-invalid', 'aria-busy'],
  })
  // Signing in hides the link that opened the dialog.
  changes.observe(document.documentElement, { attributeFilter: ['data-in'] })
  plan()
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof Element) || target === document.body) return
  chain = []
  for (let one: Element | null = target; one && one !== document.body; one = one.parentElement)
    chain.push(one)
}

function send(form: EventTarget | null): void {
  if (form instanceof HTMLFormElement) sent = { form, at: performance.now(), alerts: alertsOf(form) }
  plan()
}

/** Waits until the islands have drawn, set their own focus, and the browser has taken away a lost one. */
function plan(): void {
  if (planned) return
  planned = true
  requestAnimationFrame(() =>
    setTimeout(() => {
      planned = false
      focusError()
      restore()
    }),
  )
}

function focusError(): void {
  if (!sent) return
  const { form, at, alerts } = sent
  if (!form.isConnected || performance.now() - at > ANSWER) {
    sent = undefined
    return
  }
  if (form.querySelector('[aria-busy="true"]')) return
  const field = shown(form, '[aria-invalid="true"]')
  const alert = alertsOf(form).find((one) => !alerts.includes(one))
  if (!field && !alert) return
  sent = undefined
  if (field && !field.contains(document.activeElement)) field.focus()
  alert?.scrollIntoView({ block: 'nearest' })
}

function alertsOf(form: HTMLFormElement): Element[] {
  return [...form.querySelectorAll('[role="alert"]')]
}

/** Only a focus that was lost is moved: a press beside everything takes it away on purpose. */
function restore(): void {
  const [last] = chain
  if (!last || (document.activeElement && document.activeElement !== document.body)) {
    waitsSince = undefined
    return
  }
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
  const isThere = last.isConnected && last.checkVisibility() && !last.matches(':disabled')
  if (isThere && (!dialog || dialog.contains(last))) {
    // It was disabled for a moment.
    if (lost === last) (last as HTMLElement).focus()
    lost = undefined
    return
  }
  lost = last
  const places = dialog ? [dialog] : chain.filter((one) => one.isConnected && one.checkVisibility())
  for (const place of places) {
    // The step that comes next is loading: the focus belongs to it, not to what is beside it.
    if (place.querySelector('.skeleton') && mayWait()) return
    if (focusStep(place)) return
  }
  // A dialog may leave nothing around it.
  if (!dialog) focusOn(shown(document.body, SIGNED_IN) ?? shown(document.body, 'h1'))
}

/** For a moment only: another part of the page may load for long. */
function mayWait(): boolean {
  if (waitsSince === undefined) setTimeout(restore, LOADING)
  waitsSince ??= performance.now()
  return performance.now() - waitsSince < LOADING
}

function focusStep(place: Element): boolean {
  for (const selector of WANTED) {
    const element = shown(place, selector)
    focusOn(element)
    if (element && document.activeElement === element) return true
  }
  return false
}

function focusOn(element: HTMLElement | undefined): void {
  if (!element) return
  if (/^H\d$/.test(element.tagName)) element.tabIndex = -1
  element.focus()
}

function shown(place: Element, selector: string): HTMLElement | undefined {
  return [...place.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())
}
