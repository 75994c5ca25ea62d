/** `/tai-khoan/bao-mat`: the SIM-change lock and the devices of the line. `client:only="react"`. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { openPersonal } from '../../stores/personal/personal.ts'
import { openFreeze } from '../../stores/security/freeze.ts'
import { $ended, $session } from '../../stores/session.ts'
import SignInFirst from '../account/SignInFirst.tsx'
import { Devices } from '../personal/Devices.tsx'
import { start } from '../start.ts'
import { Freeze } from './Freeze.tsx'
import { securityText } from './security-text.ts'

export default function Security(): ReactNode {
  useState(() => {
    start()
    openFreeze()
    openPersonal(['sessions'])
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  if (session.step === 'out' && !ended) return <SignInFirst ask={visitor} t={securityText} />
  return (
    <div className="prs-grid">
      <Freeze />
      <Devices />
    </div>
  )
}
