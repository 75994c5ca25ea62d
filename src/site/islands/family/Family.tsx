/** `/tai-khoan/nhom`: the group of the line, or an invitation to one. `client:only="react"`. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { $familyDialog } from '../../stores/family/dialog.ts'
import { $family, loadFamily, openInvitations } from '../../stores/family/family.ts'
import { openFamily } from '../../stores/family/open.ts'
import { $ended, $session } from '../../stores/session.ts'
import SignInFirst from '../account/SignInFirst.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { familyText } from './family-text.ts'
import { Invitations } from './Invitations.tsx'
import { News } from './News.tsx'
import { NoGroup } from './NoGroup.tsx'

/** Lines without a group do not load these. */
const Group = lazy(() => import('./Group.tsx'))
const FamilyDialogs = lazy(() => import('./FamilyDialogs.tsx'))

export default function Family(): ReactNode {
  useState(() => {
    start()
    openFamily()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const family = useStore($family)
  const dialog = useStore($familyDialog)
  // After a session has ended the page stays visible below the dialog that requests signing in again.
  if (session.step === 'out' && !ended) return <SignInFirst ask={visitor} t={familyText} />
  const again = (): void => void loadFamily()
  return (
    <div className="grid gap-6 *:min-w-0">
      <News place="page" />
      <Invitations />
      <LoadableView
        part={family.status}
        label={familyText('loading')}
        title={familyText('failed')}
        again={again}
      >
        {(status) =>
          status.role !== 'none' ? (
            <Suspense>
              <Group status={status} />
            </Suspense>
          ) : (
            <NoGroup status={status} isInvited={openInvitations(family).length > 0} />
          )
        }
      </LoadableView>
      {dialog.step !== 'closed' && (
        <Suspense>
          <FamilyDialogs dialog={dialog} />
        </Suspense>
      )}
    </div>
  )
}
