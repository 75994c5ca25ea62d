/** Merging two accounts of one person: what it changes, the merge that waits, and former ones. Spec SUB-13. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { MERGE_WAIT_SECONDS } from '../../../contract/rules/account-merge.ts'
import { $ask, openAsk } from '../../stores/account-merges/ask.ts'
import { $merges, loadMerges, openMerges } from '../../stores/account-merges/merges.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { LoadableView } from '../LoadableView.tsx'
import { Ended } from './Ended.tsx'
import { mergeText } from './merge-text.ts'
import { OpenMerge } from './OpenMerge.tsx'

const AskModal = lazy(() => import('./AskModal.tsx'))

export default function Merges(): ReactNode {
  useEffect(() => openMerges(), [])
  const { merges } = useStore($merges)
  const isAsking = useStore($ask).step !== 'closed'
  const heading = useRef<HTMLHeadingElement>(null)
  const open = lastKnown(merges)?.value.open
  const shown = `${open?.id} ${open?.state}`
  const before = useRef(shown)
  // The pressed button goes with what it ended.
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) heading.current?.focus()
    before.current = shown
  }, [shown])
  return (
    <section className="grid gap-4" aria-labelledby="h-merges">
      <h2 id="h-merges" className="text-xl outline-none" tabIndex={-1} ref={heading}>
        {mergeText('title')}
      </h2>
      <LoadableView part={merges} label={mergeText('loading')} rows={4} again={() => void loadMerges()}>
        {(list) => (
          <div className="sheet grid gap-4 p-5 lg:p-7">
            {list.open ? <OpenMerge merge={list.open} /> : <Offer />}
            {list.ended.length > 0 && <Ended merges={list.ended} />}
          </div>
        )}
      </LoadableView>
      <Suspense>{isAsking && <AskModal />}</Suspense>
    </section>
  )
}

function Offer(): ReactNode {
  return (
    <>
      <p className="max-w-[42em]">{mergeText('lead')}</p>
      <ul className="grid max-w-[42em] list-disc gap-1 ps-5">
        {(['changes', 'stays', 'contact', 'wait'] as const).map((fact) => (
          <li key={fact}>{mergeText(`facts.${fact}`, { hours: MERGE_WAIT_SECONDS / 3_600 })}</li>
        ))}
      </ul>
      <button type="button" className="btn btn-primary justify-self-start" onClick={openAsk}>
        {mergeText('open')}
      </button>
    </>
  )
}
