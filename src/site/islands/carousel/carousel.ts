/**
 * A carousel that turns by itself: Swiper on the row that is there already (native scrolling and snapping, no
 * size of its own, so nothing moves when it comes). It rests while the pointer or the focus is in it, while
 * the page is not seen, and for people who want less motion. Spec CON-5.
 */
import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'
import { CAROUSEL_AUTOPLAY } from '../../../contract/rules/banner.ts'

export type Carousel = { press(by: number): void }

export function openCarousel(element: HTMLElement): Carousel {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const swiper = new Swiper(element, {
    modules: [Autoplay],
    wrapperClass: 'track',
    slideClass: 'slide',
    slidesPerView: 'auto',
    cssMode: true,
    rewind: true,
    speed: still ? 0 : 400,
    autoplay: { enabled: false, delay: CAROUSEL_AUTOPLAY, disableOnInteraction: false },
  })
  const dots = [...element.querySelectorAll<HTMLElement>('.dots i')]
  const button = element.querySelector<HTMLElement>('[data-by="0"]')
  const status = element.querySelector<HTMLElement>('[role="status"]')
  const words = { play: button?.getAttribute('aria-label') ?? '', pause: button?.dataset['pause'] ?? '' }
  /** What the reader wants, and what holds it up at the moment. */
  let wanted = !still
  /** A button was pressed: where that leads is said. What turns by itself is silent. */
  let told = false
  let held = element.matches(':hover') || element.contains(document.activeElement)

  function follow(): void {
    element.toggleAttribute('data-turning', wanted)
    button?.setAttribute('aria-label', wanted ? words.pause : words.play)
    if (wanted && !held) {
      told = false
      swiper.autoplay.start()
    } else swiper.autoplay.stop()
  }
  function hold(on: boolean): void {
    held = on
    follow()
  }
  /** The items that are wholly seen have their dots lit. */
  function light(): void {
    const { left, right } = swiper.wrapperEl.getBoundingClientRect()
    const seen = swiper.slides
      .map((slide) => slide.getBoundingClientRect())
      .map((box) => box.left > left - 8 && box.right < right + 8)
    for (const [index, dot] of dots.entries()) {
      dot.toggleAttribute('data-on', seen[index])
      // Its item waits for its time, or the time is over.
      dot.hidden = swiper.slides[index]?.offsetWidth === 0
    }
    const first = seen.indexOf(true)
    if (told && status && first >= 0) status.textContent = `${first + 1}/${seen.length}`
  }
  element.addEventListener('pointerenter', () => hold(true))
  element.addEventListener('pointerleave', () => hold(element.contains(document.activeElement)))
  element.addEventListener('focusin', () => hold(true))
  element.addEventListener('focusout', (event) =>
    hold(element.contains(event.relatedTarget as Node | null) || element.matches(':hover')),
  )
  swiper.wrapperEl.addEventListener('scroll', light, { passive: true })
  element.dataset['alive'] = ''
  light()
  follow()

  return {
    press(by) {
      if (by === 0) {
        wanted = !wanted
        // Whoever presses it wants to see it turn, although the pointer is on the button.
        held = false
        return follow()
      }
      told = true
      if (by > 0) swiper.slideNext()
      else swiper.slidePrev()
    },
  }
}
