/** Invitations to the line first, then its group, or how to get one. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { FamilyStatus } from '../../../contract/main/family-group.schema.ts'
import { clearWithLine } from '../../stores/family/clear.ts'
import { $familyDialog } from '../../stores/family/dialog.ts'
import { $family, openInvitations } from '../../stores/family/family.ts'
import { Invitations } from './Invitations.tsx'
import { News } from './News.tsx'
import { NoGroup } from './NoGroup.tsx'

/** Lines without a group do not load these. */
const Group = lazy(() => import('./Group.tsx'))
const FamilyDialogs = lazy(() => import('./FamilyDialogs.tsx'))

export default function Inside({ status }: { status: FamilyStatus }): ReactNode {
  const family = useStore($family)
  const dialog = useStore($familyDialog)
  useEffect(() => clearWithLine(), [])
  return (
    <div className="grid gap-6 *:min-w-0">
      <News place="page" />
      <Invitations />
      {status.role === 'none' ? (
        <NoGroup status={status} isInvited={openInvitations(family).length > 0} />
      ) : (
        <Suspense>
          <Group status={status} />
        </Suspense>
      )}
      {dialog.step !== 'closed' && (
        <Suspense>
          <FamilyDialogs dialog={dialog} />
        </Suspense>
      )}
    </div>
  )
}
