/**
 * Polls while something is open: one request at a time, none while the tab is hidden, at once on return, and
 * with a limit. Spec PAY-8.
 */
import { type Cleanup, environment } from '../../client/environment.ts'

type Options = {
  poll: () => Promise<void>
  /** Seconds until the next request; undefined if there is nothing to wait for. Read after every response. */
  pause: () => number | undefined
  /** Maximum number of scheduled requests; after that the user must trigger the next one. */
  most: number
  /** Automatic polling has stopped (`true`) or started again. */
  tired: (tired: boolean) => void
}

export type Polling = {
  /** Polls at once and resets the limit. */
  again: () => Promise<void>
  stop: Cleanup
}

/** The first request is sent at once. */
export function startPolling({ poll, pause, most, tired }: Options): Polling {
  const { wait, visible, onReturn } = environment()
  let asking: Promise<void> | undefined
  let stopWaiting: Cleanup = () => {}
  let pollNumber = 0
  let over = false

  async function once(): Promise<void> {
    stopWaiting()
    asking ??= poll().finally(() => {
      asking = undefined
    })
    await asking
    plan()
  }
  function plan(): void {
    stopWaiting()
    const seconds = over ? undefined : pause()
    if (seconds === undefined) return
    if (pollNumber >= most) {
      tired(true)
      return
    }
    stopWaiting = wait(seconds * 1000, () => {
      // A hidden tab waits for its return, which polls at once.
      if (!visible()) return
      pollNumber++
      void once()
    })
  }
  async function again(): Promise<void> {
    if (over) return
    pollNumber = 0
    tired(false)
    await once()
  }
  const stopReturn = onReturn(() => {
    if (pollNumber < most && pause() !== undefined) void once()
  })
  void once()
  return {
    again,
    stop() {
      over = true
      stopWaiting()
      stopReturn()
    },
  }
}
