/** The locked screen with its drawing comes when somebody is locked. */
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'

const Locked = lazy(() => import('./Locked.tsx'))

export function Lock(props: ComponentProps<typeof Locked>): ReactNode {
  return (
    <Suspense>
      <Locked {...props} />
    </Suspense>
  )
}
