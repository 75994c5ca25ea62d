/**
 * Asks again and again while something is still open: one question at a time, none while nobody looks, at
 * once when somebody comes back, and not for ever. Spec PAY-8.
 */
import { type Cleanup, environment } from '../../client/environment.ts'

type Options = {
  ask: () => Promise<void>
  /**
   * Seconds until the next question; undefined when there is nothing to wait for. Asked after every answer.
   */
  pause: () => number | undefined
  /** So many questions by the clock; afterwards somebody has to ask. */
  most: number
  /** It has stopped asking by itself (`true`), or begun again. */
  tired: (tired: boolean) => void
}

export type Polling = {
  /** Asks at once, and begins to count anew. */
  again: () => Promise<void>
  stop: Cleanup
}

/** The first question is asked at once. */
export function startPolling({ ask, pause, most, tired }: Options): Polling {
  const { wait, visible, onReturn } = environment()
  let asking: Promise<void> | undefined
  let stopWaiting: Cleanup = () => {}
  let asked = 0
  let over = false

  async function once(): Promise<void> {
    stopWaiting()
    asking ??= ask().finally(() => {
      asking = undefined
    })
    await asking
    plan()
  }
  function plan(): void {
    stopWaiting()
    const seconds = over ? undefined : pause()
    if (seconds === undefined) return
    if (asked >= most) {
      tired(true)
      return
    }
    stopWaiting = wait(seconds * 1000, () => {
      // Out of sight it waits for the return, which asks at once.
      if (!visible()) return
      asked++
      void once()
    })
  }
  async function again(): Promise<void> {
    if (over) return
    asked = 0
    tired(false)
    await once()
  }
  const stopReturn = onReturn(() => {
    if (asked < most && pause() !== undefined) void once()
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
