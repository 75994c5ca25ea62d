/**
 * Loads parts of a page when they open, or from the first interaction on, so that they can also be opened
 * without a connection.
 */
import { type ComponentType, useEffect, useState } from 'react'

/** Events that mark the first interaction with a page. */
const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const

/** Turns true with the first interaction. */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const touch = (): void => setTouched(true)
    for (const name of TOUCHES) addEventListener(name, touch, { once: true, passive: true })
    return () => {
      for (const name of TOUCHES) removeEventListener(name, touch)
    }
  }, [])
  return touched
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * `lost` is called if the part is to open but cannot be loaded, most likely without a connection. The next
 * opening retries.
 */
export function useLate<Props>(
  load: Load<Props>,
  { soon, open, lost }: { soon?: boolean; open: boolean; lost: () => void },
): ComponentType<Props> | undefined {
  const [brought, bring] = useState<{ part: ComponentType<Props> }>()
  useEffect(() => {
    if (brought || !(soon || open)) return
    load().then(
      ({ default: part }) => bring({ part }),
      () => open && lost(),
    )
  }, [brought, soon, open, load, lost])
  return brought?.part
}
