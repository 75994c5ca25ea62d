/**
 * Measures the time from a press to the next frame as the browser itself calculates it (Event Timing; the
 * worst value of a page is its INP).
 */
import type { Page } from '@playwright/test'

/**
 * Milliseconds. `press`: the slowest interaction; `work`: the part of it spent in handlers; `task`: the
 * longest task until the page was idle.
 */
export type Figures = { press: number; work: number; task: number }
type Seen = { events: { duration: number; work: number }[]; tasks: number[]; frames: number[] }
type Watching = typeof globalThis & { seen: Seen }

/** Factor by which the processor is slowed down. */
export const SLOWDOWN = 4
/**
 * Long enough for a deferred rendering and its frame on the slowed processor, and for the observers to be
 * notified.
 */
const QUIET = 700

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Starts recording what the open page does. */
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

/** The slowest of all interactions in `act`. */
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

/** Longest and median time between two frames while scrolling, in milliseconds. */
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
