/**
 * A value that follows another one a picture later: what was pressed is seen before what comes of it is
 * reckoned and drawn (Spec PER-2).
 */
import { startTransition, useEffect, useState } from 'react'

/**
 * The first value at once; each later one when the browser has painted, in a drawing that a further press may
 * interrupt.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [followed, follow] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A frame begins with this and then paints; the timer comes after that.
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
