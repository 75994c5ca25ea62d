/**
 * How long a page takes from a press to the picture that follows, as the browser itself reckons it (Event
 * Timing; the worst of a page is its INP).
 */
import type { Page } from '@playwright/test'

/**
 * Milliseconds. `press`: the slowest interaction; `work`: of it, what handlers ran; `task`: the longest piece
 * of work until all was quiet.
 */
export type Figures = { press: number; work: number; task: number }
type Seen = { events: { duration: number; work: number }[]; tasks: number[]; frames: number[] }
type Watching = typeof globalThis & { seen: Seen }

/** How much slower than this machine's the processor is. */
export const SLOWER = 4
/** Long enough for a deferred drawing and its frame on that processor, and for the observers to be told. */
const QUIET = 700

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Begins to note what the open page does. */
export async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Seen = { events: [], tasks: [], frames: [] }
    Object.assign(globalThis, { seen })
    const events = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (entry.interactionId > 0)
          seen.events.push({ duration: entry.duration, work: entry.processingEnd - entry.processingStart })
    })
    events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) =>
      seen.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
  })
}

/** The slowest of everything that the page was asked in it. */
export async function figuresOf(page: Page, act: () => Promise<void>): Promise<Figures> {
  await page.evaluate(() => {
    const { seen } = globalThis as Watching
    seen.events = []
    seen.tasks = []
  })
  await act()
  await page.waitForTimeout(QUIET)
  return page.evaluate(() => {
    const { events, tasks } = (globalThis as Watching).seen
    const slowest = events.reduce((worst, one) => (one.duration > worst.duration ? one : worst), {
      duration: 0,
      work: 0,
    })
    return { press: slowest.duration, work: slowest.work, task: Math.max(0, ...tasks) }
  })
}

/** Longest time between two frames while somebody scrolls, and the middle one, milliseconds. */
export async function framesOf(
  page: Page,
  scroll: () => Promise<void>,
): Promise<{ longest: number; middle: number }> {
  await page.evaluate(() => {
    const { seen } = globalThis as Watching
    seen.frames = []
    let before = performance.now()
    const note = (now: number): void => {
      seen.frames.push(now - before)
      before = now
      if (seen.frames.length < 100_000) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await scroll()
  return page.evaluate(() => {
    const frames = [...(globalThis as Watching).seen.frames].sort((one, other) => one - other)
    return { longest: frames.at(-1) ?? 0, middle: frames[Math.floor(frames.length / 2)] ?? 0 }
  })
}
