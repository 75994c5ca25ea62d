/** Starts the carousels of a page: Swiper is fetched when one becomes visible or its buttons are pressed. */
import type { Carousel } from './carousel.ts'

const alive = new WeakMap<HTMLElement, Promise<Carousel>>()

/** The started carousel of an element; after a failure (no connection) the next call retries. */
function loadCarousel(element: HTMLElement): Promise<Carousel> {
  const known = alive.get(element)
  if (known) return known
  const coming = import('./carousel.ts').then(({ openCarousel }) => openCarousel(element))
  alive.set(element, coming)
  coming.catch(() => alive.delete(element))
  return coming
}

/**
 * `element` is a carousel, or a part of the page with carousels in it: each is started when at least half of
 * it is visible.
 */
export default function watch(element: HTMLElement): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        seen.unobserve(target)
        // If the script cannot be loaded, the carousel remains a row that is scrolled by hand.
        loadCarousel(target as HTMLElement).catch(() => undefined)
      }
    },
    { threshold: 0.5 },
  )
  for (const carousel of [element, ...element.querySelectorAll<HTMLElement>('.carousel')])
    if (carousel.matches('.carousel')) seen.observe(carousel)
}

/** A button of a carousel: `data-by` −1 goes back, 1 goes forward, 0 starts and stops. */
export async function press(button: HTMLElement): Promise<void> {
  const element = button.closest<HTMLElement>('.carousel')
  if (!element) return
  // What the button said when it was pressed: a carousel starts to turn when its script arrives.
  const turning = element.hasAttribute('data-turning')
  const by = Number(button.dataset['by'])
  const carousel = await loadCarousel(element)
  if (by === 0) carousel.turn(!turning)
  else carousel.press(by)
}
