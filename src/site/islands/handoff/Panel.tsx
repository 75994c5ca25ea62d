/** The panel of a step that is handed over: for whom, the link, and how it goes on. Spec CAR-6. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import {
  $handoff,
  closeHandoff,
  makeHandoff,
  openHandoff,
  type TakeSource,
} from '../../stores/handoff/handoff.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Finished } from './Finished.tsx'
import { handoffText } from './handoff-text.ts'
import { Link } from './Link.tsx'
import { People } from './People.tsx'

type Props = {
  place: string
  take: TakeSource
  person: string | undefined
  onClose: (byPress: boolean) => void
}

export default function Panel({ place, take, person, onClose }: Props): ReactNode {
  const handoff = useStore($handoff)
  const { step, problem, place: opened } = handoff
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const frame = useRef<HTMLElement>(null)
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    void openHandoff(place, take, person)
    heading.current?.focus()
  }, [])
  // The code is what one needs to see, and may open below the edge of the dialog.
  useEffect(() => {
    if (step === 'waiting') frame.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  // Another button of the page took the panel, or the line signed out.
  useEffect(() => {
    if ($handoff.get().place !== place) onClose(false)
  }, [opened])
  const goOn = (): void => {
    onClose(true)
    void closeHandoff()
  }
  return (
    <section
      className="grid gap-3 rounded-2xl border border-(--line) bg-base-200 p-4 text-start *:min-w-0"
      ref={frame}
      aria-labelledby={title}
    >
      <h3 id={title} ref={heading} className="font-semibold outline-none" tabIndex={-1}>
        {handoffText('title')}
      </h3>
      {!person && <People handoff={handoff} />}
      {problem && <ErrorNotice problem={problem} />}
      {(step === 'closed' || step === 'making') && <Skeleton label={handoffText('making')} rows={5} />}
      {step === 'waiting' && <Link handoff={handoff} />}
      <div role="status" className="empty:hidden">
        {step === 'opened' && (
          <Note kind="info" title={handoffText('opened')}>
            <p>{handoffText('openedText')}</p>
          </Note>
        )}
        {step === 'finished' && <Finished outcome={handoff.outcome} />}
        {step === 'over' && (
          <Note kind="warn" title={handoffText('over')}>
            <p>{handoffText('overText')}</p>
          </Note>
        )}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {(step === 'over' || step === 'failed') && (
          <button type="button" className="btn btn-sm btn-soft" onClick={() => void makeHandoff()}>
            {handoffText('again')}
          </button>
        )}
        <button type="button" className="lnk" onClick={goOn}>
          {handoffText(step === 'finished' ? 'close' : 'here')}
        </button>
      </div>
    </section>
  )
}
