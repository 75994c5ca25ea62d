/**
 * `/tai-khoan/bao-mat`: SIM-change lock, devices, passkeys, social accounts and sign-ins of the line.
 * `client:only="react"`.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { lastKnown } from '../../stores/loadable.ts'
import { openPersonal } from '../../stores/personal/personal.ts'
import { openFreeze } from '../../stores/security/freeze.ts'
import { $security, openSecurity } from '../../stores/security/security.ts'
import { $ended, $session } from '../../stores/session.ts'
import SignInFirst from '../account/SignInFirst.tsx'
import { Devices } from '../personal/Devices.tsx'
import { start } from '../start.ts'
import { Freeze } from './Freeze.tsx'
import { OfflinePart } from './OfflinePart.tsx'
import { PasskeyPart } from './PasskeyPart.tsx'
import { SignIns } from './SignIns.tsx'
import { securityText } from './security-text.ts'

/** Only few lines load it. */
const SocialLinks = lazy(() => import('../social-links/SocialLinks.tsx'))

export default function Security(): ReactNode {
  useState(() => {
    start()
    openFreeze()
    openPersonal(['sessions'])
    openSecurity()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const { security } = useStore($security)
  const hasSocialLinks = lastKnown(security)?.value.has_social_links
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={securityText} />
  return (
    <div className="prs-grid">
      <Freeze />
      <Devices />
      <PasskeyPart />
      <Suspense>{hasSocialLinks && <SocialLinks />}</Suspense>
      <OfflinePart />
      <SignIns />
    </div>
  )
}
