/**
 * The ways to pay, fetched while the operator is asked what buying would mean: they stand there when the
 * confirmation does, and push nothing away.
 */
import { createContext, useEffect, useState } from 'react'

export type Methods = typeof import('./Methods.tsx')

/** `undefined`: could not be fetched. */
export const MethodsPart = createContext<Methods | undefined>(undefined)

/**
 * Fetches them when `wanted`, once; after a failure at the next wish again. `coming`: what needs them waits.
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
