/** `/tai-khoan/roaming`: a line before, during and after its travels. `client:only="react"`. Spec ROA-23. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { openRoamingAccount } from '../../stores/roaming-account/open.ts'
import { $roamingStatus, loadRoamingStatus } from '../../stores/roaming-account/status.ts'
import { $ended, $session } from '../../stores/session.ts'
import SignInFirst from '../account/SignInFirst.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { Abroad } from './Abroad.tsx'
import { Checklist } from './Checklist.tsx'
import { Owned } from './Owned.tsx'
import { Protection } from './Protection.tsx'
import { roamingText } from './roaming-text.ts'
import { Schedule } from './Schedule.tsx'
import { Trips } from './Trips.tsx'

export default function RoamingAccount(): ReactNode {
  useState(() => {
    start()
    openRoamingAccount()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const { status } = useStore($roamingStatus)
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={roamingText} />
  return (
    <LoadableView part={status} label={roamingText('loading')} again={() => void loadRoamingStatus()}>
      {(value) => (
        <div className="prs-grid">
          {value.abroad && <Abroad status={value} abroad={value.abroad} />}
          <Owned status={value} />
          {!value.abroad && <Checklist status={value} />}
          <Protection status={value} />
          <Schedule status={value} />
          <Trips />
        </div>
      )}
    </LoadableView>
  )
}
