/**
 * The frame of every member page: visitors are prompted to sign in, lines that are not members are redirected
 * to the home page, members see the page.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { openMemberArea } from '../../stores/loyalty/guard.ts'
import { $membership, loadMembership } from '../../stores/loyalty/membership.ts'
import { $ended, $session } from '../../stores/session.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Shell } from '../account/Shell.tsx'
import { LoadError } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { texts } from '../texts.ts'

const loyaltyAreaText = await texts('loyaltyArea')

/** For visitors only, so a signed-in line never loads it. */
const SignInFirst = lazy(() => import('../account/SignInFirst.tsx'))

type Props = {
  /** Loads the page's data; called once. */
  open: () => unknown
  children: ReactNode
}

export function MemberArea({ open, children }: Props): ReactNode {
  useState(() => {
    start()
    openMemberArea()
    open()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const membership = useStore($membership)
  // After a session has ended the page stays visible below the dialog that requests signing in again.
  if (session.step === 'out' && !ended)
    return (
      <Suspense fallback={<Shell />}>
        <SignInFirst opensDialog={visitor} t={loyaltyAreaText} />
      </Suspense>
    )
  if (membership.step === 'failed')
    return (
      <LoadError
        title={loyaltyAreaText('failed')}
        failure={membership.failure}
        again={() => void loadMembership()}
      />
    )
  if (membership.step !== 'member')
    return (
      <div className="sheet p-5 lg:p-7">
        <Skeleton label={loyaltyAreaText('loading')} rows={5} />
      </div>
    )
  return <div className="grid min-w-0 gap-5 *:min-w-0 lg:gap-6">{children}</div>
}
