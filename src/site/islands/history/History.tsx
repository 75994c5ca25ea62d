/** `/tai-khoan/lich-su-su-dung`: usage and payments of 90 days. `client:only="react"`. Spec ACC-5. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CHARGED_PART } from '../../../contract/rules/bill-page.ts'
import { openUsage } from '../../stores/history/usage.ts'
import { $ended, $session } from '../../stores/session.ts'
import SignInFirst from '../account/SignInFirst.tsx'
import { useAfterPaint } from '../after-paint.ts'
import { LoadingSkeleton } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { texts } from '../texts.ts'
import { UsageTab } from './UsageTab.tsx'

const historyText = await texts('history')

const PaymentsTab = lazy(() => import('./PaymentsTab.tsx'))
const TABS = ['usage', 'payments'] as const

export default function History(): ReactNode {
  useState(() => {
    start()
    openUsage(location.hash === `#${CHARGED_PART}`)
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const [tab, choose] = useState<(typeof TABS)[number]>(() =>
    location.hash === '#thanh-toan' ? 'payments' : 'usage',
  )
  const seen = useAfterPaint(tab)
  const session = useStore($session)
  const ended = useStore($ended)
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={historyText} />
  return (
    <div className="grid gap-5 *:min-w-0">
      <div className="hist-tabs" role="radiogroup" aria-label={historyText('tabs')}>
        {TABS.map((one) => (
          <label key={one}>
            <input type="radio" name="hist-tab" checked={tab === one} onChange={() => choose(one)} />
            {historyText(`tab.${one}`)}
          </label>
        ))}
      </div>
      {/* Stays mounted while payments are shown: drawing 10,000 entries again takes time. */}
      <div className="grid gap-5 *:min-w-0" hidden={seen !== 'usage'}>
        <UsageTab seen={seen === 'usage'} />
      </div>
      {seen === 'payments' && (
        <Suspense fallback={<LoadingSkeleton label={historyText('loading')} rows={8} />}>
          <PaymentsTab />
        </Suspense>
      )}
    </div>
  )
}
