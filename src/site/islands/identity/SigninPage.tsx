/** The sign-in flow as a page: `/dang-nhap` and `/dang-ky`. `client:only="react"`. */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { move, openJourney } from '../../stores/identity/journey.ts'
import { isNetworkReturnWanted, isRecoveryWanted, numberOfPage } from '../../stores/intent.ts'
import { start } from '../start.ts'
import { Signin } from './Signin.tsx'

/** Without it the code expires unread, and the form offers the other ways. */
const NetworkReturn = lazy<ComponentType>(() =>
  import('./network/NetworkReturn.tsx').catch(() => ({ default: () => <Signin heading /> })),
)

export default function SigninPage({ tab }: { tab: 'signin' | 'register' }): ReactNode {
  // Once, before the first render: the stores must be started and the flow open.
  const [isNetworkReturn] = useState(() => {
    start()
    openJourney(tab, numberOfPage())
    if (isRecoveryWanted()) move('forgot')
    return isNetworkReturnWanted()
  })
  if (!isNetworkReturn) return <Signin heading />
  return (
    <Suspense>
      <NetworkReturn />
    </Suspense>
  )
}
