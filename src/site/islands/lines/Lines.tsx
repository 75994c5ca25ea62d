/** `/tai-khoan/thue-bao`: own lines, managed lines, and the managers of own lines. `client:only="react"`. */
import plus from 'icon:plus'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CARE_PATH } from '../../../contract/rules/care-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $add, openAdd } from '../../stores/lines/add.ts'
import { $lineChange } from '../../stores/lines/change.ts'
import { $lines, openLines } from '../../stores/lines/lines.ts'
import { $ended, $session } from '../../stores/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import SignInFirst from '../account/SignInFirst.tsx'
import { Merges } from '../account-merges/Merges.tsx'
import { start } from '../start.ts'
import { language, texts } from '../texts.ts'
import { Managed } from './Managed.tsx'
import { Managers } from './Managers.tsx'
import { Own } from './Own.tsx'
import { Region } from './Region.tsx'

const linesText = await texts('lines')

const AddModal = lazy(() => import('./AddModal.tsx'))
// Few manage as many lines.
const AskMore = lazy(() => import('./AskMore.tsx'))
const ChangeModal = lazy(() => import('./ChangeModal.tsx'))

/** `hotline`: shown when the maximum number of lines is reached. */
export default function Lines({ hotline }: { hotline: string }): ReactNode {
  useState(() => {
    start()
    openLines()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const { list, managers } = useStore($lines)
  const adding = useStore($add).step !== 'closed'
  const changing = useStore($lineChange).step !== 'closed'
  const full = list.step === 'ready' && list.known.value.managed >= list.known.value.maximum

  // After a session has ended the page stays visible below the dialog that requests signing in again.
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={linesText} />
  return (
    <div className="grid gap-8 *:min-w-0">
      <Region part={list} name="list" rows={5}>
        {({ subscribers, managed, maximum }) => (
          <>
            <Own subscribers={subscribers.filter(({ own }) => own)} />
            <section className="grid gap-4" aria-labelledby="h-managed">
              <div className="flex flex-wrap items-end justify-between gap-3">
                <div>
                  <h2 id="h-managed" className="text-xl">
                    {linesText('managed.title')}
                  </h2>
                  <p className="num text-sm muted">{linesText('managed.count', { managed, maximum })}</p>
                </div>
                <button type="button" className="btn btn-primary" onClick={() => openAdd()}>
                  <Icon body={plus} />
                  {linesText('managed.add')}
                </button>
              </div>
              {full && (
                <div className="note note-warn num flex-wrap">
                  <p>{linesText('managed.full', { maximum, hotline })}</p>
                  <Suspense>
                    <AskMore />
                  </Suspense>
                </div>
              )}
              <Managed subscribers={subscribers.filter(({ own }) => !own)} />
            </section>
          </>
        )}
      </Region>
      <Merges />
      <section className="grid gap-4" aria-labelledby="h-managers">
        <div>
          <h2 id="h-managers" className="text-xl">
            {linesText('managers.title')}
          </h2>
          <p className="max-w-[42em] text-sm muted">{linesText('managers.text')}</p>
          {!import.meta.env.WITHOUT_CARE && (
            <a className="lnk" href={localPath(CARE_PATH, language)}>
              {linesText('managers.care')}
            </a>
          )}
        </div>
        <Region part={managers} name="managers" rows={2}>
          {(value) => <Managers managers={value.managers} />}
        </Region>
      </section>
      <Suspense>
        {adding && <AddModal hotline={hotline} />}
        {changing && <ChangeModal />}
      </Suspense>
    </div>
  )
}
