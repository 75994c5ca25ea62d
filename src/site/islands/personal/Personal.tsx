/**
 * `/tai-khoan/thong-tin-ca-nhan`: personal data, the line, notifications, devices, wallet, and the access
 * log. `client:only="react"`.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { openPersonal } from '../../stores/personal/personal.ts'
import { $ended, $session } from '../../stores/session.ts'
import SignInFirst from '../account/SignInFirst.tsx'
import { LoadingSkeleton } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { texts } from '../texts.ts'
import { AlertsPart } from './AlertsPart.tsx'
import { Devices } from './Devices.tsx'
import { Facts } from './Facts.tsx'
import { Line } from './Line.tsx'
import { Notices } from './Notices.tsx'
import { Reveals } from './Reveals.tsx'
import { Wallet } from './Wallet.tsx'

const personalText = await texts('personal')

/** Below the main content; its texts and store are loaded with it. */
const Choices = lazy(() => import('./Choices.tsx'))

export default function Personal(): ReactNode {
  useState(() => {
    start()
    openPersonal()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  // After a session has ended the page stays visible below the dialog that requests signing in again.
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={personalText} />
  return (
    <div className="prs-grid">
      <Facts />
      <Line />
      <Notices />
      <Devices />
      <Wallet />
      <Suspense
        fallback={
          <div className="prs-wide">
            <LoadingSkeleton label={personalText('loading')} rows={6} />
          </div>
        }
      >
        <AlertsPart />
        <Choices />
      </Suspense>
      <Reveals />
    </div>
  )
}
