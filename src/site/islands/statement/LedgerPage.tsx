/**
 * `/tai-khoan/so-cuoc`: recurring charges of the line, every entry explained, disputes, and the calendar of
 * renewals. `client:only="react"`.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { needsSecondConsent } from '../../../contract/rules/package.ts'
import { loadAccount, startAccount } from '../../stores/account.ts'
import { $ended, $session } from '../../stores/session.ts'
import { openDisputes } from '../../stores/statement/disputes.ts'
import { openLedger } from '../../stores/statement/list.ts'
import { showToast } from '../../stores/toasts.ts'
import { Region } from '../account/Region.tsx'
import { Shell } from '../account/Shell.tsx'
import { useChangeDialog } from '../packages/purchase/use-change-dialog.ts'
import { start } from '../start.ts'
import { texts } from '../texts.ts'
import { Disputes } from './Disputes.tsx'
import { FeedPart } from './FeedPart.tsx'
import { List } from './List.tsx'
import { serviceOfLine } from './line.ts'

const ledgerText = await texts('ledger')

/** Loaded with the first service. */
const OwnServices = lazy(() => import('./OwnServices.tsx'))
/** Loaded only if value-added services are active. */
const StopAll = lazy(() => import('./StopAll.tsx'))
/** For visitors only, so a signed-in line never loads it. */
const SignInFirst = lazy(() => import('../account/SignInFirst.tsx'))

export default function LedgerPage(): ReactNode {
  useState(() => {
    start()
    startAccount()
    openLedger()
    openDisputes()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const { ChangeDialog, loadChangeDialog } = useChangeDialog()
  useEffect(() => {
    if (session.step === 'in') void loadAccount(['services', 'buckets', 'line'])
  }, [session.step])
  const stop = async (code: string): Promise<void> => {
    const service = serviceOfLine(code)
    if (service && (await loadChangeDialog()))
      (await import('../../stores/packages/change.ts')).openChange('cancel', service)
    else showToast('session:failed', 'error')
  }

  // After a session has ended the page stays visible below the dialog that requests signing in again.
  if (session.step === 'out' && !ended)
    return (
      <Suspense fallback={<Shell />}>
        <SignInFirst opensDialog={visitor} t={ledgerText} />
      </Suspense>
    )
  return (
    <div className="grid min-w-0 gap-5 *:min-w-0 lg:gap-6">
      <section
        className="sheet p-5 lg:p-6"
        aria-labelledby="h-services"
        onPointerOver={() => void loadChangeDialog()}
        onFocus={() => void loadChangeDialog()}
      >
        <h2 id="h-services" className="text-lg">
          {ledgerText('services.title')}
        </h2>
        <Region name="services" what={ledgerText('services.what')} rows={4}>
          {(value) => (
            <>
              {value.services.some(({ family }) => needsSecondConsent(family)) && (
                <Suspense>
                  <StopAll services={value.services} />
                </Suspense>
              )}
              <Suspense>
                <OwnServices value={value} bring={loadChangeDialog} />
              </Suspense>
            </>
          )}
        </Region>
      </section>
      <List onStop={(code) => void stop(code)} />
      <Disputes />
      <FeedPart />
      {ChangeDialog && <ChangeDialog />}
    </div>
  )
}
