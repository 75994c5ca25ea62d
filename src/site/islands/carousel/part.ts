/**
 * Carousels of a page that come to life: Swiper is fetched for one that is seen, or whose buttons are
 * pressed.
 */
import type { Carousel } from './carousel.ts'

const alive = new WeakMap<HTMLElement, Promise<Carousel>>()

/** The living carousel of an element; after a failure (no connection) the next call tries again. */
function bring(element: HTMLElement): Promise<Carousel> {
  const known = alive.get(element)
  if (known) return known
  const coming = import('./carousel.ts').then(({ openCarousel }) => openCarousel(element))
  alive.set(element, coming)
  coming.catch(() => alive.delete(element))
  return coming
}

/**
 * A carousel, or a part of the page with carousels in it: each is brought when at least half of it is seen.
 */
export default function watch(element: HTMLElement): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        seen.unobserve(target)
        // A carousel that does not come is a row that is pushed by hand.
        bring(target as HTMLElement).catch(() => undefined)
      }
    },
    { threshold: 0.5 },
  )
  for (const carousel of [element, ...element.querySelectorAll<HTMLElement>('.carousel')])
    if (carousel.matches('.carousel')) seen.observe(carousel)
}

/** A button of a carousel: `data-by` −1 is back, 1 is on, 0 starts and stops. */
export async function press(button: HTMLElement): Promise<void> {
  const element = button.closest<HTMLElement>('.carousel')
  if (element) (await bring(element)).press(Number(button.dataset['by']))
}
