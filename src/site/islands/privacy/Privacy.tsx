/** `/tai-khoan/quyen-rieng-tu`: consents, their evidence and their withdrawal. `client:only="react"`. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { lastKnown } from '../../stores/loadable.ts'
import { $privacy, loadPrivacy, openPrivacy } from '../../stores/privacy/privacy.ts'
import { $ended, $session } from '../../stores/session.ts'
import SignInFirst from '../account/SignInFirst.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { Consents } from './Consents.tsx'
import { Evidence } from './Evidence.tsx'
import { privacyText } from './privacy-text.ts'
import { UseLog } from './UseLog.tsx'
import { Withdrawals } from './Withdrawals.tsx'

/** Below the consents, so it is loaded later, but also where they could not be loaded. */
const RecordData = lazy(() => import('./RecordData.tsx'))

export default function Privacy(): ReactNode {
  useState(() => {
    start()
    openPrivacy()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const { consents } = useStore($privacy)
  // After a session has ended the page stays visible below the dialog that requests signing in again.
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={privacyText} />
  return (
    <div className="grid gap-5">
      <LoadableView part={consents} label={privacyText('loading')} again={() => void loadPrivacy()}>
        {(value) => (
          <div className="prs-grid">
            <Consents value={value} />
            <Withdrawals value={value} />
            <UseLog />
            <Evidence law={value.law} />
          </div>
        )}
      </LoadableView>
      {(consents.step === 'failed' || lastKnown(consents)) && (
        <div className="prs-grid">
          <Suspense>
            <RecordData />
          </Suspense>
        </div>
      )}
    </div>
  )
}
