/**
 * Parts of a page that are fetched when they open, or sooner where somebody has begun to use the page, so
 * that they open without a connection too.
 */
import { type ComponentType, useEffect, useState } from 'react'

/** What somebody does first on a page. */
const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const

/** Turns true with the first touch of the page. */
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
 * `lost`: it is wanted and cannot be fetched, most likely without a connection. The next opening tries again.
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
