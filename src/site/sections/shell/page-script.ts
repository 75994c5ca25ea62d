/**
 * The only script of a page without islands: it sets what CSS shows (signed in, mode, closed banner, native
 * app, scrolled), writes the line's number, and loads the islands' shell at the first sign of an interaction.
 * `page-script-text.ts` compiles it into every page, where every byte counts, so it is dense. Spec SIT-1,
 * Spec IDN-9.
 */
type Shell = {
  want(event: Event, name: string, element: HTMLElement | null, part: HTMLElement | null): void
  wake(element: HTMLElement): void
}

declare const APP_AGENT: string
declare const AVATAR_COLOURS: number
/** The all-in-one server has a clock that can be changed; production contains none of these bytes. */
declare const BOX: boolean

const page = document
const root = page.documentElement
const data = root.dataset
const all = (selector: string) => page.querySelectorAll<HTMLElement>(selector)
/** An attribute of the page that CSS reads: `data-in`, `data-font`, `data-shut`, `data-app`, `data-y50`… */
const flag = (name: string | number, on: unknown) => root.toggleAttribute(`data-${name}`, !!on)

/** The reader may have blocked storage; then the page treats them as a visitor. */
let local: Record<string, string> = {}
let session = local
try {
  local = localStorage
  session = sessionStorage
} catch {}
const mobile = local['mobile'] ?? ''
/** Read every time, because an island changes the attribute at sign-in and sign-out. */
const signedIn = () => 'in' in data

flag('in', local['authorized'])
flag('font', local['font'])
flag('shut', session['shut'])
flag('app', (navigator.userAgent + page.cookie).match(`${APP_AGENT}|isApp=[1t]`))
// The last digit of the number decides.
data['avatar'] = (((mobile as unknown as number) % 10) % AVATAR_COLOURS) as unknown as string
if (local['theme']) data['theme'] = local['theme']

/** The islands' shell, which loads the whole sheet too. */
const shell = (): Promise<Shell> => import(data['shell'] as string)

/**
 * A hint (the pointer approaches, the focus arrives) preloads; a press acts. A guarded link acts for visitors
 * only. A form whose script does not run yet keeps its submission, and the shell repeats it. Without a
 * connection links and forms do what they do without script.
 */
const wanted = (event: Event) => {
  const target = event.target as HTMLFormElement
  const link = target.closest('a')
  const part = target.closest<HTMLElement>('[data-wake]')
  const element = target.closest<HTMLElement>('[data-act],[data-guard]')
  const name =
    element && !(event as MouseEvent).ctrlKey && !(event as MouseEvent).metaKey
      ? (element.dataset['act'] ?? (signedIn() ? '' : 'guard'))
      : ''
  const kept = event.type === 'click' ? name : event.type === 'submit' && part
  if (link?.hreflang) link.search = location.search
  if (kept) {
    event.preventDefault()
    // The dialog is in the page already: it opens at once, and its island follows.
    ;(
      page.getElementById(
        name === 'package' ? (signedIn() ? 'purchase' : 'signin') : name,
      ) as HTMLDialogElement | null
    )?.showModal?.()
  }
  if (name || part)
    shell().then(
      (main) => main.want(event, name, element, part),
      () => {
        // The browser converts the link to its address.
        if (kept && link) page.location = link as unknown as string
        else if (kept) target.submit?.()
      },
    )
}
for (const type of ['pointerover', 'focusin', 'click', 'submit']) addEventListener(type, wanted)

addEventListener('DOMContentLoaded', () => {
  // Marks are invisible columns from the top of the page; one outside the view shows how far the page is
  // scrolled.
  const seen = new IntersectionObserver((marks) =>
    marks.map((mark) => flag(`y${(mark.target as HTMLCanvasElement).height}`, !mark.isIntersecting)),
  )
  for (const mark of all('.mark')) seen.observe(mark)
  // State that depends on a time window (seconds since 1970) is computed when the page is read, not when it
  // was built.
  // `clock`: seconds that the operator is ahead of the device, from its last response (`syncClock`). A bit
  // operation makes a number of a text and of nothing.
  const now =
    Date.now() / 1e3 +
    ((((BOX && /clock=(-?\d+)/.exec(page.cookie)?.[1]) || local['clock']) as unknown as number) | 0)
  for (const { dataset } of all('[data-since]')) {
    // Numeric texts compare as numbers, and booleans add up: 0 before, 1 within, 2 after.
    dataset['now'] = (((now >= (dataset['since'] as unknown as number)) as unknown as number) +
      ((now >= (dataset['until'] as unknown as number)) as unknown as number)) as unknown as string
  }
  // A query has a meaning for some elements, so those that read it are activated at once.
  if (location.search) for (const element of all('[data-wake]')) shell().then((main) => main.wake(element))
  // Text typed here before a reload or a switch of language.
  if (session['typed']) shell()
  if (!signedIn()) return
  for (const element of all('[data-line]')) element.textContent = mobile.replace(/84(...)(...)/, '0$1 $2 ')
  // The shell mounts the islands of a signed-in line.
  all('[data-mine]').forEach(shell)
})
// Loaded after the page: an earlier request for the font would cost the first paint a twentieth of its time.
// Narrow columns wrap differently in another font, however well the metrics match, and would move the text
// being read, so the font is used from the next page on. Spec PER-1.
// biome-ignore lint/suspicious/noGlobalAssign: the shorter name keeps the script within its budget.
onload = () =>
  setTimeout(
    () =>
      page.fonts.load('1em Jakarta', 'aơ').then(
        () => {
          // Storage converts every value to text.
          local['font'] = 1 as unknown as string
          if (innerWidth > 999) flag('font', 1)
        },
        // Without a network the system's font stays.
        () => {},
      ),
    400,
  )
