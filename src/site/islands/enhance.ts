/**
 * Enhances parts of a static page that already work without script: `data-wake="name"`. The page script
 * requests it when the pointer or the focus enters such a part, and at once when the address has a query.
 * `data-mine="name"` enhances a part for a signed-in line.
 */

type Part = (element: HTMLElement) => void | Promise<void>
const PARTS: Readonly<Record<string, () => Promise<{ default: Part }>>> = {
  ...(!import.meta.env.WITHOUT_IDENTIFICATION && { standardise: () => import('./standardise.ts') }),
  find: () => import('./search/suggest.ts'),
  lost: () => import('./search/lost.ts'),
  affects: () => import('./reading/affects.ts'),
  news: () => import('./reading/news.ts'),
  questions: () => import('./reading/questions.ts'),
  safety: () => import('./safety/check.ts'),
  ...(!import.meta.env.WITHOUT_HOME && {
    sets: () => import('./reading/sets.ts'),
    'home-combo': () => import('./home-combo/part.ts'),
  }),
  ...(!import.meta.env.WITHOUT_ROAMING && { trip: () => import('./trip/part.ts') }),
  stores: () => import('./stores/page.ts'),
  visits: () => import('./stores/visits/part.ts'),
  filters: () => import('./packages/catalogue/filters.ts'),
  compare: () => import('./packages/catalogue/compare.ts'),
  carousel: () => import('./carousel/part.ts'),
  einvoice: () => import('./invoices/lookup.ts'),
  custom: () => import('./custom.ts'),
  greet: () => import('./lines/menu.ts'),
  hub: () => import('./hub.ts'),
  ...(!import.meta.env.WITHOUT_LOYALTY && {
    partner: () => import('./loyalty/partner/part.ts'),
    benefits: () => import('./loyalty/offers/benefits.ts'),
    categories: () => import('./loyalty/offers/categories.ts'),
    offers: () => import('./loyalty/offers/list.ts'),
    promotions: () => import('./loyalty/offers/promotions.ts'),
  }),
  typed: () => import('./typed.ts'),
  'deep-link': () => import('./app/deep-link.ts'),
  'short-link': () => import('./app/short-link.ts'),
}

const awake = new WeakMap<HTMLElement, Promise<void>>()

/**
 * Settles once the part works, and then removes `data-wake`: until then the page script keeps submissions. A
 * second call for the same element has no effect; after a failure (no connection) the next call retries.
 */
export function enhance(element: HTMLElement, name = element.dataset['wake']): Promise<void> {
  const load = PARTS[name ?? '']
  if (!load) return Promise.resolve()
  const known = awake.get(element)
  if (known) return known
  const coming = load().then(async ({ default: part }) => {
    await part(element)
    delete element.dataset['wake']
  })
  awake.set(element, coming)
  coming.catch(() => awake.delete(element))
  return coming
}
