/** Mounts an island into an element of the page; React is loaded only then. */
import type { ComponentType } from 'react'

/**
 * Islands that pages name in `data-mount` and `data-mine`. The page's scripts have already started when they
 * load, so they do not start them again.
 */
const ISLANDS: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  signin: () => import('./identity/SigninDialog.tsx'),
  purchase: () => import('./packages/purchase/PurchaseDialog.tsx'),
  home: () => import('./home/HomeLine.tsx'),
  'top-up': () => import('./top-up/TopUp.tsx'),
  einvoices: () => import('./invoices/Einvoices.tsx'),
  'einvoice-found': () => import('./invoices/Found.tsx'),
  cards: () => import('./card-codes/Cards.tsx'),
  bills: () => import('./bills/PayBills.tsx'),
  ...(!import.meta.env.WITHOUT_IDENTIFICATION && {
    information: () => import('./information/Information.tsx'),
  }),
  ...(!import.meta.env.WITHOUT_LOYALTY && {
    partner: () => import('./loyalty/partner/Partner.tsx'),
    offer: () => import('./loyalty/offers/OfferMine.tsx'),
    join: () => import('./loyalty/JoinDialog.tsx'),
    member: () => import('./loyalty/Member.tsx'),
  }),
  'store-booking': () => import('./stores/visits/Booking.tsx'),
  'store-visits': () => import('./stores/visits/Visits.tsx'),
  survey: () => import('./help/Survey.tsx'),
  'step-up': () => import('./identity/step-up/StepUpDialog.tsx'),
}

export function isIsland(name: string): boolean {
  return name in ISLANDS
}

const mounted = new WeakSet<HTMLElement>()

/**
 * A second call for the same element has no effect; after a failure (no connection) the next call retries.
 */
export async function mount(name: string, element: HTMLElement): Promise<void> {
  const load = ISLANDS[name]
  if (!load || mounted.has(element)) return
  mounted.add(element)
  try {
    const [{ createRoot }, { flushSync }, { createElement }, island] = await Promise.all([
      import('react-dom/client'),
      import('react-dom'),
      import('react'),
      load(),
    ])
    const root = createRoot(element)
    // Drawn before this returns: a dialog that waits for it opens whole.
    flushSync(() => root.render(createElement(island.default)))
  } catch (error) {
    mounted.delete(element)
    throw error
  }
}

/** Preloads what a press would need. */
export function warmIsland(name: string): void {
  // A failed preload is ignored: the press loads it again.
  void Promise.all([import('react-dom/client'), ISLANDS[name]?.()]).catch(() => undefined)
}
