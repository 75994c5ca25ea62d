/** Merging two accounts of one person. What there is of it, and the dialog, are loaded when needed. Spec SUB-13. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { $isAsking, $merges, loadMerges, openMerges } from '../../stores/account-merges/merges.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { LoadableView } from '../LoadableView.tsx'
import { texts } from '../texts.ts'

const linesText = await texts('lines')

const AskModal = lazy(() => import('./AskModal.tsx'))
const Ended = lazy(() => import('./Ended.tsx'))
const OpenMerge = lazy(() => import('./OpenMerge.tsx'))

export function Merges(): ReactNode {
  useEffect(() => openMerges(), [])
  const { merges } = useStore($merges)
  const isAsking = useStore($isAsking)
  const heading = useRef<HTMLHeadingElement>(null)
  const open = lastKnown(merges)?.value.open
  const shown = `${open?.id} ${open?.state} ${isAsking}`
  const before = useRef(shown)
  // The button that was pressed, or that opened the dialog, may be removed.
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) heading.current?.focus()
    before.current = shown
  }, [shown])
  return (
    <section className="grid gap-4" aria-labelledby="h-merges">
      <h2 id="h-merges" className="text-xl outline-none" tabIndex={-1} ref={heading}>
        {linesText('merge.title')}
      </h2>
      <LoadableView part={merges} label={linesText('loading')} rows={4} again={() => void loadMerges()}>
        {(list) => (
          <div className="sheet grid gap-4 p-5">
            {list.open ? (
              <Suspense>
                <OpenMerge merge={list.open} />
              </Suspense>
            ) : (
              <Offer />
            )}
            <Suspense>{list.ended.length > 0 && <Ended merges={list.ended} />}</Suspense>
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
      <p className="max-w-[42em]">{linesText('merge.lead')}</p>
      <button
        type="button"
        className="btn btn-primary justify-self-start"
        onClick={() => $isAsking.set(true)}
      >
        {linesText('merge.open')}
      </button>
    </>
  )
}
