/** `/tai-khoan/nhom`: the group of the line, or an invitation to one. `client:only="react"`. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { $family, loadFamily, openFamily } from '../../stores/family/family.ts'
import { $ended, $session } from '../../stores/session.ts'
import { Shell } from '../account/Shell.tsx'
import { LoadableView, LoadingSkeleton } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { familyText } from './family-text.ts'

/** Below what every line sees; loaded after the status of the line. */
const Inside = lazy(() => import('./Inside.tsx'))
/** For visitors only. */
const SignInFirst = lazy(() => import('../account/SignInFirst.tsx'))

export default function Family(): ReactNode {
  useState(() => {
    start()
    openFamily()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const { status } = useStore($family)
  const waiting = <LoadingSkeleton label={familyText('loading')} rows={6} />
  // After a session has ended the page stays visible below the dialog that requests signing in again.
  if (session.step === 'out' && !ended)
    return (
      <Suspense fallback={<Shell />}>
        <SignInFirst opensDialog={visitor} t={familyText} />
      </Suspense>
    )
  return (
    <LoadableView
      part={status}
      label={familyText('loading')}
      title={familyText('failed')}
      again={() => void loadFamily()}
    >
      {(value) => (
        <Suspense fallback={waiting}>
          <Inside status={value} />
        </Suspense>
      )}
    </LoadableView>
  )
}
