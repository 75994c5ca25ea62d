/**
 * The only script of a page that a visitor reads: it sets what CSS shows (signed in, mode, closed banner,
 * native app, scrolled), writes the line's number, and brings the islands' door at the first hint of an
 * intention. `page-script-text.ts` compiles it into every page; every byte is on every page, so it is dense.
 * Spec SIT-1, Spec IDN-9, Spec SIT-8.
 */
type Shell = {
  act(action: string, element: HTMLElement): void
  warm(action: string): void
  wake(element: HTMLElement): void
}

declare const APP_AGENT: string
declare const AVATAR_COLOURS: number
/** The box has a clock that can be turned; production has none of these bytes. */
declare const BOX: boolean

const page = document
const root = page.documentElement
const data = root.dataset
const all = (selector: string) => page.querySelectorAll<HTMLElement>(selector)
/** An attribute of the page that CSS reads: `data-in`, `data-font`, `data-shut`, `data-app`, `data-y50`… */
const flag = (name: string | number, on: unknown) => root.toggleAttribute(`data-${name}`, !!on)

/** Storage may be closed by the reader; then everybody is a visitor. */
let local: Record<string, string> = {}
let session = local
try {
  local = localStorage
  session = sessionStorage
} catch {}
const mobile = local['mobile'] ?? ''
/** An island that signs somebody in or out changes the attribute, so it is read anew each time. */
const signedIn = () => 'in' in data

flag('in', local['authorized'])
flag('font', local['font'])
flag('shut', session['shut'])
flag('app', (navigator.userAgent + page.cookie).match(`${APP_AGENT}|isApp=[1t]`))
// Its last digit decides.
data['avatar'] = (((mobile as unknown as number) % 10) % AVATAR_COLOURS) as unknown as string
if (local['theme']) data['theme'] = local['theme']

/** The islands' door; it brings the whole sheet with it. */
const shell = (): Promise<Shell> => import(data['shell'] as string)
/** What a press is not needed for: a list that keeps its filters in the address, a carousel that runs. */
const wake = (element: HTMLElement | null) => element && shell().then((door) => door.wake(element))

/**
 * A hint (the pointer comes near, the focus arrives) warms; a press acts. A guarded link acts for visitors
 * only.
 */
const wanted = (event: Event) => {
  const target = event.target as Element
  const link = target.closest('a')
  const element = target.closest<HTMLElement>('[data-act],[data-guard]')
  const name = element?.dataset['act'] ?? (signedIn() ? '' : 'guard')
  const pressed = event.type === 'click'
  wake(target.closest('[data-wake]'))
  if (link?.hreflang) link.search = location.search
  if (!element || !name || (event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey) return
  if (name === 'shut') {
    // Storage writes a text of whatever it is given.
    if (pressed) session[name] = flag(name, 1) as unknown as string
    return
  }
  if (pressed) {
    event.preventDefault()
    // The dialog stands in the page already: it opens at once, its island follows.
    ;(
      page.getElementById(
        name === 'package' ? (signedIn() ? 'purchase' : 'signin') : name,
      ) as HTMLDialogElement | null
    )?.showModal?.()
  }
  shell().then(
    (door) => (pressed ? door.act(name, element) : door.warm(name)),
    () => pressed && link && location.assign(link.href),
  )
}
for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, wanted)

addEventListener('DOMContentLoaded', () => {
  // Marks are invisible columns from the top of the page; one that has left the view says how far one has
  // scrolled.
  const seen = new IntersectionObserver((marks) => {
    for (const mark of marks) flag(`y${(mark.target as HTMLCanvasElement).height}`, !mark.isIntersecting)
  })
  for (const mark of all('.mark')) seen.observe(mark)
  // What is true between two moments (seconds since 1970) is worked out when it is read, not when it was
  // built.
  const now = BOX ? Date.now() / 1e3 + +(/clock=(-?\d+)/.exec(page.cookie)?.[1] ?? 0) : Date.now() / 1e3
  for (const { dataset } of all('[data-since]')) {
    // Texts of figures compare as figures do, and what is true adds up: 0 before, 1 within, 2 after.
    dataset['now'] = (((now >= (dataset['since'] as unknown as number)) as unknown as number) +
      ((now >= (dataset['until'] as unknown as number)) as unknown as number)) as unknown as string
  }
  // An address with a query means something; what knows it is woken at once.
  if (location.search) all('[data-wake]').forEach(wake)
  if (!signedIn()) return
  for (const element of all('[data-line]'))
    element.textContent = `0${mobile.slice(2)}`.replace(/(.{4})(...)/, '$1\u00a0$2\u00a0')
  // The door mounts what the page has for a line.
  all('[data-mine]').forEach(shell)
})
// A moment after the page is there: asked for at once, the font would cost the first paint a twentieth of its
// time (Spec PER-1). Narrow columns break elsewhere in another font, however well the metrics match, and push
// what is being read: there it is for the next page.
window.onload = () =>
  setTimeout(
    () =>
      page.fonts.load('1em Jakarta', 'aơ').then(() => {
        // Storage writes a text of whatever it is given.
        local['font'] = 1 as unknown as string
        if (innerWidth > 999) flag('font', 1)
      }),
    400,
  )
