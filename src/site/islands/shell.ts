/**
 * Entry point of the islands: the only script that a visitor's page loads besides its few inline lines, at
 * the first sign of an intention. Without React.
 */
import { closeDialog, openDialog, openOver } from '../stores/dialogs.ts'
import { confirmGuard, requireSignIn } from '../stores/require-sign-in.ts'
import { $ended, $session, signOut } from '../stores/session.ts'
import { warmIsland } from './mount.ts'
import { join, start } from './start.ts'
import { loadStylesheet } from './stylesheet.ts'

/** Enhances the part of the page around an element. The table of parts is loaded only for pages that have some. */
export async function wake(element: HTMLElement): Promise<void> {
  const parts = await import('./enhance.ts')
  const part = element.closest<HTMLElement>('[data-wake]')
  if (part) await parts.enhance(part)
}

/**
 * Serves an event of the page: a press executes `name` (`data-act` of the element, or `guard` for a guarded
 * link of a visitor), a hint preloads what the press would need. `part` is enhanced; a submission that the
 * page script stopped because the part did not work yet is repeated then. If the part cannot be loaded, the
 * browser sends the form.
 */
export function want(
  event: Event,
  name: string,
  element: HTMLElement | null,
  part: HTMLElement | null,
): void {
  if (part) {
    const woken = wake(part)
    if (event instanceof SubmitEvent) void repeat(event, woken)
  }
  if (!element || !name) return
  if (event.type === 'click') void ACTIONS[name]?.(element)
  else warm(name)
}

async function repeat({ target, submitter }: SubmitEvent, woken: Promise<void>): Promise<void> {
  const form = target as HTMLFormElement
  await woken.then(
    () => form.requestSubmit(submitter),
    () => form.submit(),
  )
}

loadStylesheet()
start()

const windows = document.querySelectorAll<HTMLElement>('[data-since]')
if (windows.length > 0) void import('./windows.ts').then((part) => part.correctWindows(windows))

const ACTIONS: Readonly<Record<string, (element: HTMLElement) => void | Promise<void>>> = {
  signin: openSignin,
  register: () => open('register'),
  signout: () => signOut(),
  'signout-everywhere': () =>
    import('./identity/confirm-everywhere.ts').then(({ confirmSignOutEverywhere }) =>
      confirmSignOutEverywhere(),
    ),
  guard: (element) => requireSignIn(element.getAttribute('href') ?? element.dataset['guard'] ?? '/'),
  package: openPackage,
  ...(!import.meta.env.WITHOUT_LOYALTY && { join, near: pressNear }),
  theme: toggleTheme,
  shut: closeBanner,
  slide: (element) => import('./carousel/part.ts').then(({ press }) => press(element)),
  // A button of an enhanced part, pressed perhaps before the part works.
  part: async (element) => {
    await wake(element)
    element.dispatchEvent(new Event('press', { bubbles: true }))
  },
  top: () =>
    scrollTo({
      top: 0,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    }),
}

function pressNear(element: HTMLElement): Promise<void> {
  return import('./loyalty/offers/near.ts').then(({ press }) => press(element))
}

const NEEDS: Readonly<Record<string, string>> = { signin: 'signin', register: 'signin', guard: 'signin' }

function warm(action: string): void {
  const island = action === 'package' ? ($session.get().step === 'in' ? 'purchase' : 'signin') : NEEDS[action]
  if (island) warmIsland(island)
}

/**
 * From a guarded link it continues to the guarded page, over an ended session it stays on this one. A number
 * typed beside the button is carried over.
 */
async function openSignin(element: HTMLElement): Promise<void> {
  const ended = $ended.get()
  if (element.dataset['from'] === 'guard') confirmGuard()
  else if (ended) {
    openOver('signin')
    closeDialog('expired')
  }
  const typed = element.closest('form')?.querySelector<HTMLInputElement>('input[type="tel"]')?.value
  await open('signin', ended?.msisdn, typed)
}

async function open(tab: 'signin' | 'register', msisdn?: string, typed?: string): Promise<void> {
  // The frame opens now; the store and the island of the sign-in follow.
  if (!$ended.get()) openDialog('signin')
  const [{ openJourney, type }, { sendCode }] = await Promise.all([
    import('../stores/identity/journey.ts'),
    import('../stores/identity/send-code.ts'),
  ])
  openJourney(tab, msisdn)
  if (!typed) return
  type('phone', typed)
  await sendCode()
}

/** `data-code` is the package, `data-price` the price shown on the page, đ. */
async function openPackage(element: HTMLElement): Promise<void> {
  const { code, price } = element.dataset
  if (!code) return
  const [{ openPurchase }, { openJourney }] = await Promise.all([
    import('../stores/packages/purchase.ts'),
    import('../stores/identity/journey.ts'),
  ])
  if ($session.get().step === 'out') openJourney('signin')
  openPurchase(price ? { code, price: Number(price) } : { code })
}

/** Switches between light and dark from what is visible now, and saves the choice. */
function toggleTheme(): void {
  const root = document.documentElement
  const dark = root.dataset['theme']
    ? root.dataset['theme'] === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset['theme'] = dark ? 'light' : 'dark'
  try {
    localStorage.setItem('theme', root.dataset['theme'])
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Closes the offer of the app for this session; the page script reads it on every page. */
function closeBanner(): void {
  document.documentElement.dataset['shut'] = ''
  try {
    sessionStorage.setItem('shut', '1')
  } catch {
    // Without storage it stays closed as long as the page.
  }
}
