/**
 * `/tai-khoan/thong-tin-ca-nhan`: one's own data, the line, notices, devices, wallet, and who looked.
 * `client:only="react"`.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { openPersonal } from '../../stores/personal/personal.ts'
import { $ended, $session } from '../../stores/session.ts'
import SignInFirst from '../account/SignInFirst.tsx'
import { Coming } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { texts } from '../texts.ts'
import { Devices } from './Devices.tsx'
import { Facts } from './Facts.tsx'
import { Line } from './Line.tsx'
import { Notices } from './Notices.tsx'
import { Reveals } from './Reveals.tsx'
import { Wallet } from './Wallet.tsx'

const personalText = await texts('personal')

/** Below what everybody comes for; its words and its store come with it. */
const Choices = lazy(() => import('./Choices.tsx'))

export default function Personal(): ReactNode {
  useState(() => {
    start()
    openPersonal()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  // After an ended session the page stays as it was, under the dialog that asks to sign in again.
  if (session.step === 'out' && !ended) return <SignInFirst ask={visitor} t={personalText} />
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
            <Coming label={personalText('loading')} rows={6} />
          </div>
        }
      >
        <Choices />
      </Suspense>
      <Reveals />
    </div>
  )
}
