/** `/tinh-nang/quan-ly-multisim`: the SIMs of the line. `client:only="react"`. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Sim, SimList } from '../../../contract/main/sim.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { SIM_CHANGE_PATH } from '../../../contract/rules/sim.ts'
import { $ended, $session } from '../../stores/session.ts'
import { $simDialog, openAddSim, openEndSim } from '../../stores/sims/dialog.ts'
import { $sims, loadSims, openSims } from '../../stores/sims/sims.ts'
import { Note } from '../../ui/Note.tsx'
import SignInFirst from '../account/SignInFirst.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { language } from '../texts.ts'
import { SimRow } from './SimRow.tsx'
import { simName } from './sim-name.ts'
import { simsText } from './sims-text.ts'

const SimDialogs = lazy(() => import('./SimDialogs.tsx'))

export default function Sims(): ReactNode {
  useState(() => {
    start()
    openSims()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const { list } = useStore($sims)
  const dialog = useStore($simDialog)
  const heading = useFocusAfterEnding(dialog.step)
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={simsText} />
  return (
    <div className="dashboard">
      <section className="sheet grid gap-4 p-5 lg:p-7" aria-labelledby="sims-title">
        <div>
          <h2 id="sims-title" ref={heading} tabIndex={-1} className="outline-none">
            {simsText('list')}
          </h2>
          <div role="status">
            {dialog.step === 'closed' && dialog.ended && <Ended ended={dialog.ended} />}
          </div>
        </div>
        {dialog.step === 'closed' && dialog.problem && <ErrorNotice problem={dialog.problem} />}
        <LoadableView part={list} label={simsText('loading')} rows={4} again={() => void loadSims()} bare>
          {(known) => <List list={known} />}
        </LoadableView>
      </section>
      <nav className="mt-2 flex flex-wrap gap-x-6 gap-y-2" aria-label={simsText('change')}>
        <a className="lnk" href={localPath(SIM_CHANGE_PATH, language)}>
          {simsText('change4g')}
        </a>
        <a className="lnk" href={localPath(`${SIM_CHANGE_PATH}?loai=ezcom`, language)}>
          {simsText('changeEzcom')}
        </a>
      </nav>
      {dialog.step !== 'closed' && (
        <Suspense>
          <SimDialogs dialog={dialog} />
        </Suspense>
      )}
    </div>
  )
}

function Ended({ ended }: { ended: Sim | 'all' }): ReactNode {
  return (
    <div className="pt-4">
      <Note kind="ok">
        <p>{ended === 'all' ? simsText('ended.all') : simsText('ended.one', { sim: simName(ended) })}</p>
      </Note>
    </div>
  )
}

/** The button that ended a SIM goes with it, so the focus moves to the heading of the list. */
function useFocusAfterEnding(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === 'ending' && step === 'closed' && document.activeElement === document.body)
      heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}

function List({ list: { sims, registered, maximum } }: { list: SimList }): ReactNode {
  const used = sims.filter(({ role }) => role === 'multi').length
  const isFull = used >= maximum
  return (
    <>
      <ul className="prs-list">
        {sims.map((sim) => (
          <SimRow key={sim.id} sim={sim} />
        ))}
      </ul>
      {registered ? (
        <p className="text-sm muted">{simsText(isFull ? 'full' : 'room', { used, maximum })}</p>
      ) : (
        <div className="grid gap-1">
          <h3>{simsText('empty')}</h3>
          <p className="muted">{simsText('emptyText', { maximum })}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {!isFull && (
          <button type="button" className="btn btn-primary btn-lg" onClick={openAddSim}>
            {simsText('add')}
          </button>
        )}
        {used > 1 && (
          <button type="button" className="lnk" onClick={() => openEndSim()}>
            {simsText('endAll')}
          </button>
        )}
      </div>
    </>
  )
}
