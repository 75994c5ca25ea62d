/** A part of the page: its skeleton, its value, its last known value with its time, or why there is none. */
import type { ReactNode } from 'react'
import { formatMoment } from '../../../contract/format/date.ts'
import { type Lines, loadLines } from '../../stores/lines/lines.ts'
import { knownOf, type Part } from '../../stores/part.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { problemWords } from '../words.ts'
import { s, t } from './texts.ts'

type Props<T> = { part: Part<T>; name: keyof Lines; rows: number; children: (value: T) => ReactNode }

export function Region<T>({ part, name, rows, children }: Props<T>): ReactNode {
  const known = knownOf(part)
  if (!known && part.step !== 'failed')
    return (
      <div className="sheet p-5">
        <Skeleton label={t('loading')} rows={rows} />
      </div>
    )
  return (
    <>
      {part.step === 'failed' && <Lost part={part} again={() => void loadLines([name])} />}
      {known && children(known.value)}
    </>
  )
}

/** Why it could not be read, the time of what is shown instead, and trying again. */
export function Lost({ part: { failure, known }, again }: { part: Extract<Part<unknown>, { step: 'failed' }>; again: () => void }): ReactNode {
  const { text, next } = problemWords({ failure, fallback: 'session:failed' })
  const offline = failure.code === 'no_connection' && known
  return (
    <Note kind="warn" title={t('failed')}>
      <p className="num">{offline ? t('offline', { time: formatMoment(known.asOf) }) : `${text} ${next}`}</p>
      <button type="button" className="lnk justify-self-start" onClick={again}>
        {s('retry')}
      </button>
    </Note>
  )
}
