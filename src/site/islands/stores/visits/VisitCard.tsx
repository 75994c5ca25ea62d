/** One visit: what happens next by the clock, cancelling it, and rating it afterwards. Spec STO-3, Spec OPI-1. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatTime } from '../../../../contract/format/date.ts'
import type { Visit } from '../../../../contract/main/store-visit.schema.ts'
import { isOpenVisit } from '../../../../contract/rules/store-visit.ts'
import { $rating, openRating, type ServedVisit } from '../../../stores/store-visits/rating.ts'
import {
  $visitCancel,
  closeVisitCancel,
  confirmCancel,
  openVisitCancel,
} from '../../../stores/store-visits/visits.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { momentText } from '../../texts.ts'
import { readWords } from './page-words.ts'
import { storeText, visitText } from './visit-text.ts'

// Most visits are not rated at this moment.
const Rate = lazy(() => import('./Rate.tsx'))

export function VisitCard({ visit, served }: { visit: Visit; served: ServedVisit | undefined }): ReactNode {
  const { code, state, store_name: store, address, service } = visit
  const rating = useStore($rating)
  const isRated = rating.step !== 'closed' && rating.visit?.visit === code
  return (
    <li className="sheet grid content-start gap-2 p-5">
      <p className="flex flex-wrap items-center gap-2">
        <span className={isOpenVisit(state) ? 'tag tag-leaf' : 'tag'}>{visitText(`state.${state}`)}</span>
        <span className="num text-sm muted">{code}</span>
      </p>
      <h3 className="font-bold" lang="vi">
        {store}
      </h3>
      <p className="num" role="status">
        {stateText(visit)}
      </p>
      <p className="text-sm muted" lang="vi">
        {address}
      </p>
      <p className="text-sm muted">{storeText(`service.${service}`)}</p>
      {visit.can_cancel && <Cancel visit={visit} />}
      {served && !isRated && <Served visit={served} />}
      {served && isRated && (
        <Suspense>
          <Rate />
        </Suspense>
      )}
    </li>
  )
}

function stateText({ state, at, number, ahead, called_by: by, counter, ended_at: ended }: Visit): string {
  const time = { booked: at, waiting: by, called: at, served: ended, missed: ended, cancelled: ended }[state]
  return visitText(state === 'waiting' && ahead === 0 ? 'says.next' : `says.${state}`, {
    time: time ? (state === 'waiting' ? formatTime(time) : momentText(time)) : '',
    number,
    ahead: ahead ?? 0,
    counter: counter ?? 0,
  })
}

function Cancel({ visit }: { visit: Visit }): ReactNode {
  const { step, code, problem } = useStore($visitCancel)
  if (code !== visit.code || step === 'idle' || step === 'done')
    return (
      <button
        type="button"
        className="btn btn-sm btn-ghost justify-self-start"
        onClick={() => openVisitCancel(visit)}
      >
        {visitText('cancel.do')}
      </button>
    )
  return (
    <div className="grid gap-3">
      {step === 'refused' && problem ? (
        <ErrorNotice problem={problem} />
      ) : (
        <p className="num outline-none" role="alert" tabIndex={-1} data-first="">
          {step === 'unsure' ? visitText('cancel.unsure') : visitText('cancel.ask', { code })}
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        {step !== 'refused' && (
          <Button
            className="btn btn-sm btn-error"
            busy={step === 'working' && visitText('cancel.working')}
            onClick={() => void confirmCancel()}
          >
            {visitText('cancel.yes')}
          </Button>
        )}
        <button type="button" className="btn btn-sm btn-ghost" onClick={closeVisitCancel}>
          {visitText('cancel.no')}
        </button>
      </p>
    </div>
  )
}

function Served({ visit }: { visit: ServedVisit }): ReactNode {
  const { vote, vote_until: until } = visit
  const changeUntil = vote?.change_until
  if (!vote && !until) return null
  return (
    <div className="grid gap-2">
      {vote && <Note kind="ok">{visitText('rate.given', { count: vote.stars })}</Note>}
      {until && <p className="num text-sm muted">{visitText('rate.until', { time: momentText(until) })}</p>}
      {changeUntil && (
        <p className="num text-sm muted">
          {visitText('rate.changeUntil', { time: momentText(changeUntil) })}
        </p>
      )}
      {(until || changeUntil) && (
        <button
          type="button"
          className="btn btn-sm btn-soft btn-primary justify-self-start"
          onClick={() => void openRating(visit, readWords())}
        >
          {visitText(vote ? 'rate.change' : 'rate.do')}
        </button>
      )}
    </div>
  )
}
