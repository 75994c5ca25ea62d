/**
 * Returns a value one paint later than the original: the press is visible before its result is computed and
 * drawn (Spec PER-2).
 */
import { startTransition, useEffect, useState } from 'react'

/**
 * Returns the first value at once, and each later one after the browser has painted, in a render that a
 * further press may interrupt.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [followed, follow] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The callback runs before the frame is painted; the timer inside it fires after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => follow(() => value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return followed
}
