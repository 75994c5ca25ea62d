/**
 * `/tai-khoan`: the three answers first, then everything that can charge the line, then past charges.
 * `client:only="react"`.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import { ADVISER_PATH } from '../../../contract/rules/adviser.ts'
import { END_PARAM } from '../../../contract/rules/answer-state.ts'
import { SIMPLE_PATH } from '../../../contract/rules/care-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { LINES_PATH } from '../../../contract/rules/lines-page.ts'
import { $account, ALL, loadAccount, startAccount } from '../../stores/account.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { $ended, $session } from '../../stores/session.ts'
import { useChangeDialog } from '../packages/purchase/use-change-dialog.ts'
import { start } from '../start.ts'
import { language, texts } from '../texts.ts'
import { usePartsSettled } from './arrived.ts'
import { Days } from './HowMuch.tsx'
import { OtherAccounts } from './Money.tsx'
import { Offline } from './Offline.tsx'
import { HowMuchPanel, MoneyPanel } from './Panels.tsx'
import { Quotas } from './Quotas.tsx'
import { Region } from './Region.tsx'
import { Services } from './Services.tsx'
import { Shell } from './Shell.tsx'
import { Waiting } from './Waiting.tsx'

const accountText = await texts('account')

/** Below the answers, so it is loaded later. */
const Ledger = lazy(() => import('./Ledger.tsx'))
/** With open bills or services at home only, so other lines never load it. */
const Owed = lazy(() => import('./Owed.tsx'))
/** Most lines have nothing unusual, so they do not load it. */
const LineNotes = lazy(() => import('./LineNotes.tsx'))
const RequestNote = lazy(() => import('./RequestNote.tsx'))
const Member = import.meta.env.WITHOUT_LOYALTY ? undefined : lazy(() => import('./Member.tsx'))
/** For visitors only, so a signed-in line never loads it. */
const SignInFirst = lazy(() => import('./SignInFirst.tsx'))
/** Most people have one line. */
const Switcher = lazy(() => import('./Switcher.tsx'))

export default function Dashboard(): ReactNode {
  useState(() => {
    start()
    startAccount()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const line = lastKnown(useStore($account, { keys: ['line'] }).line)?.value
  const others = line?.others
  const { ChangeDialog, loadChangeDialog } = useChangeDialog()
  const arrived = usePartsSettled(ALL)
  const msisdn = session.step === 'in' ? session.msisdn : ended?.msisdn
  useEffect(() => {
    if (session.step === 'in') void loadAccount()
    if (location.search.includes(`${END_PARAM}=`))
      void import('../../stores/packages/named-change.ts').then(({ openNamedChange }) =>
        openNamedChange(loadChangeDialog),
      )
  }, [session.step])

  const isSimple = line?.simple
  useEffect(() => {
    if (!import.meta.env.WITHOUT_CARE && isSimple) location.replace(localPath(SIMPLE_PATH, language))
  }, [isSimple])

  // After a session has ended the page stays visible below the dialog that requests signing in again.
  if (!msisdn)
    return (
      <Suspense fallback={<Shell />}>
        <SignInFirst opensDialog={visitor} t={accountText} />
      </Suspense>
    )
  const waiting = (
    <div className="dashboard">
      <h1 className="num">{formatPhone(msisdn)}</h1>
      <Waiting />
    </div>
  )
  if (!arrived) return waiting
  return (
    // Shown together with what is owed at its top, so that nothing moves down when that arrives.
    <Suspense fallback={waiting}>
      <div className="grid min-w-0 gap-5 *:min-w-0 lg:gap-6">
        <div>
          <Region name="customer" what="" rows={1}>
            {({ FULL_NAME }) => (
              <p className="text-sm muted">
                {FULL_NAME ? accountText('hello', { name: FULL_NAME }) : accountText('helloNoName')}
              </p>
            )}
          </Region>
          <h1 className="num text-xl lg:text-2xl">{formatPhone(msisdn)}</h1>
          {others?.length ? (
            <Switcher others={others} />
          ) : (
            <a className="lnk" href={localPath(LINES_PATH, language)}>
              {accountText('otherLines')}
            </a>
          )}
        </div>
        <Offline />
        <Region name="codes" what={accountText('money.owed')} rows={1} isNotice>
          {({ codes }) => codes.length > 0 && <Owed codes={codes} />}
        </Region>
        <Region name="requests" what={accountText('requests')} rows={1} isNotice>
          {(value) => value.open > 0 && <RequestNote value={value} />}
        </Region>
        <Region name="line" what={accountText('money.what')} rows={1} isNotice>
          {(line) =>
            (line.status !== 'active' ||
              !line.password_set ||
              line.sim_change ||
              line.owner_incomplete ||
              line.confirm_by) && <LineNotes line={line} />
          }
        </Region>
        <div className="grid gap-5 *:min-w-0 lg:gap-6 xl:grid-cols-[1.45fr_1fr]">
          <HowMuchPanel>
            <Region name="buckets" what={accountText('quota.data')} rows={2}>
              {(value) => <Quotas value={value} />}
            </Region>
            <Region name="highBandwidth" what="" rows={2}>
              {(value) => <Days value={value} />}
            </Region>
          </HowMuchPanel>
          <MoneyPanel>
            <Region name="balances" what={accountText('money.others')}>
              {(value) => <OtherAccounts value={value} />}
            </Region>
          </MoneyPanel>
        </div>
        <div className="grid gap-5 *:min-w-0 lg:gap-6 xl:grid-cols-[1.45fr_1fr]">
          <section
            className="sheet p-5 lg:p-6"
            aria-labelledby="h-services"
            onPointerOver={() => void loadChangeDialog()}
            onFocus={() => void loadChangeDialog()}
          >
            <h2 id="h-services" className="text-lg">
              {accountText('services.title')}
            </h2>
            <Region name="services" what={accountText('services.what')} rows={6}>
              {(value) => <Services value={value} bring={loadChangeDialog} />}
            </Region>
            {!import.meta.env.WITHOUT_ADVISER && (
              <a className="lnk" href={localPath(ADVISER_PATH, language)}>
                {accountText('adviser')}
              </a>
            )}
          </section>
          <div className="grid content-start gap-5 *:min-w-0">
            {Member && (
              <Region name="rank" what={accountText('member.what')} rows={2}>
                {(value) => (
                  <Suspense>
                    <Member value={value} />
                  </Suspense>
                )}
              </Region>
            )}
            <section className="sheet p-5" aria-labelledby="h-ledger">
              <h2 id="h-ledger" className="text-lg">
                {accountText('ledger.title')}
              </h2>
              <Region name="ledger" what={accountText('ledger.what')} rows={4}>
                {(value) => (
                  <Suspense>
                    <Ledger value={value} />
                  </Suspense>
                )}
              </Region>
            </section>
          </div>
        </div>
        {ChangeDialog && <ChangeDialog />}
      </div>
    </Suspense>
  )
}
