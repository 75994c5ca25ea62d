/** `/tai-khoan/quan-ly-home-internet`: the network at home. `client:only="react"`. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Access } from '../../../contract/main/managed-line.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { empty } from '../../art/states.ts'
import { $home, chooseAccess, loadAccesses } from '../../stores/home-network/home.ts'
import { openHome } from '../../stores/home-network/page.ts'
import { $ended, $session } from '../../stores/session.ts'
import { Labelled } from '../../ui/Labelled.tsx'
import SignInFirst from '../account/SignInFirst.tsx'
import { LoadableView, LoadingSkeleton } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { language } from '../texts.ts'
import { Optical } from './Optical.tsx'
import { homeText } from './words.ts'

/** Below the state of the line; loaded after it. */
const Inside = lazy(() => import('./Inside.tsx'))

export default function Home(): ReactNode {
  useState(() => {
    start()
    openHome()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const { accesses } = useStore($home)
  // After a session has ended the page stays visible below the dialog that requests signing in again.
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={homeText} />
  return (
    <LoadableView
      part={accesses}
      label={homeText('loading')}
      title={homeText('failed')}
      again={() => void loadAccesses()}
    >
      {(found) => (found.length === 0 ? <NoAccess /> : <Parts accesses={found} />)}
    </LoadableView>
  )
}

function Parts({ accesses }: { accesses: readonly Access[] }): ReactNode {
  const { account } = useStore($home)
  return (
    <div className="grid gap-6 *:min-w-0">
      {accesses.length > 1 && (
        <Labelled label={homeText('access')}>
          {(ties) => (
            <select
              {...ties}
              className="select h-14 w-full"
              value={account}
              onChange={({ target }) => void chooseAccess(target.value)}
            >
              {accesses.map((one) => (
                <option key={one.account} value={one.account}>
                  {one.account} · {one.address}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      <Optical />
      <Suspense fallback={<LoadingSkeleton label={homeText('loading')} rows={8} />}>
        <Inside />
      </Suspense>
    </div>
  )
}

/** What would be here, and how to get it. */
function NoAccess(): ReactNode {
  return (
    <section className="sheet grid justify-items-center gap-2 p-8 text-center">
      <div className="w-52 max-w-full" dangerouslySetInnerHTML={{ __html: empty() }} />
      <h2 className="text-lg font-bold">{homeText('none.title')}</h2>
      <p className="max-w-[26em] text-sm muted">{homeText('none.text')}</p>
      <a className="btn btn-soft btn-primary mt-2" href={localPath('/dich-vu/home-internet', language)}>
        {homeText('none.action')}
      </a>
    </section>
  )
}
