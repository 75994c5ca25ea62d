/** Loads the offer of a passkey only where there is one. */
import { lazy, type ReactNode, Suspense } from 'react'

const Offered = lazy(() => import('./Offered.tsx'))

export function PasskeyOffer(): ReactNode {
  return (
    <Suspense>
      <Offered />
    </Suspense>
  )
}
