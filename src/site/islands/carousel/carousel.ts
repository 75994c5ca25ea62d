/**
 * An automatic carousel: Swiper on the existing row (native scrolling and snapping, no size set by script, so
 * nothing moves when it loads). It pauses while the pointer or the focus is in it, while the page is hidden,
 * and for users who prefer reduced motion. Spec CON-5.
 */
import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'
import { CAROUSEL_AUTOPLAY } from '../../../contract/rules/banner.ts'

/** `turn`: starts or stops turning. `press`: 1 goes forward, -1 goes back. */
export type Carousel = { turn(on: boolean): void; press(by: number): void }

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
  /** What the reader chose, and what pauses it at the moment. */
  let wanted = !still
  /** After a button press the new item is announced to screen readers. Automatic turns are silent. */
  let isAnswered = false
  let paused = element.matches(':hover') || element.contains(document.activeElement)

  function follow(): void {
    element.toggleAttribute('data-turning', wanted)
    button?.setAttribute('aria-label', wanted ? words.pause : words.play)
    if (wanted && !paused) {
      isAnswered = false
      swiper.autoplay.start()
    } else swiper.autoplay.stop()
  }
  function setPaused(on: boolean): void {
    paused = on
    follow()
  }
  /** Marks the dots of the fully visible items. */
  function updateDots(): void {
    const { left, right } = swiper.wrapperEl.getBoundingClientRect()
    const seen = swiper.slides
      .map((slide) => slide.getBoundingClientRect())
      .map((box) => box.left > left - 8 && box.right < right + 8)
    for (const [index, dot] of dots.entries()) {
      dot.toggleAttribute('data-on', seen[index])
      // Its item is scheduled for later, or has expired.
      dot.hidden = swiper.slides[index]?.offsetWidth === 0
    }
    const first = seen.indexOf(true)
    if (isAnswered && status && first >= 0) status.textContent = `${first + 1}/${seen.length}`
  }
  element.addEventListener('pointerenter', () => setPaused(true))
  element.addEventListener('pointerleave', () => setPaused(element.contains(document.activeElement)))
  element.addEventListener('focusin', () => setPaused(true))
  element.addEventListener('focusout', (event) =>
    setPaused(element.contains(event.relatedTarget as Node | null) || element.matches(':hover')),
  )
  swiper.wrapperEl.addEventListener('scroll', updateDots, { passive: true })
  element.dataset['alive'] = ''
  updateDots()
  follow()

  return {
    turn(on) {
      wanted = on
      // Pressing play starts it, although the pointer is on the button.
      paused = false
      follow()
    },
    press(by) {
      isAnswered = true
      if (by > 0) swiper.slideNext()
      else swiper.slidePrev()
    },
  }
}
