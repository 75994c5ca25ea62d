/**
 * Loads the payment methods while the operator checks the purchase, so that they appear together with the
 * confirmation and nothing moves.
 */
import { createContext, useEffect, useState } from 'react'

export type Methods = typeof import('./Methods.tsx')

/** `undefined`: could not be loaded. */
export const MethodsPart = createContext<Methods | undefined>(undefined)

/**
 * Loads them once when `wanted`; after a failure the next request retries. `coming`: content that needs them
 * waits.
 */
export function useMethodsPart(wanted: boolean): { part: Methods | undefined; coming: boolean } {
  const [part, bring] = useState<Methods>()
  const [failed, fail] = useState(false)
  useEffect(() => {
    if (!wanted || part) return
    fail(false)
    import('./Methods.tsx').then(bring, () => fail(true))
  }, [wanted, part])
  return { part, coming: !part && !failed }
}
