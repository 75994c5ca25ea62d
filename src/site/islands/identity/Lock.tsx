/** Loads the lockout screen with its drawing only when it is needed. */
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'

const Locked = lazy(() => import('./Locked.tsx'))

export function Lock(props: ComponentProps<typeof Locked>): ReactNode {
  return (
    <Suspense>
      <Locked {...props} />
    </Suspense>
  )
}
