/**
 * Shows everything that is loaded: a skeleton while loading, the value, the last known value with its time,
 * no connection, or the error with a button to retry.
 */

import type { ReactNode } from 'react'
import { formatDateTime } from '../../contract/format/date.ts'
import { type Loadable, lastKnown } from '../stores/loadable.ts'
import type { Problem } from '../stores/notice.ts'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ProblemText } from './ProblemText.tsx'
import { language, sessionText } from './texts.ts'

type Props<T> = {
  part: Loadable<T>
  /** What is being loaded, for screen readers. */
  label: string
  /** Lines of the skeleton. */
  rows?: number
  /** Without a frame, because the surrounding sheet has one already. */
  bare?: boolean
  /** What could not be read; "this part" by default. */
  title?: string
  again: () => void
  /** Replaces the whole view for failures that are not read failures (an unknown code). */
  instead?: (failure: Problem['failure']) => ReactNode
  children: (value: T) => ReactNode
}

export function LoadableView<T>({
  part,
  label,
  rows = 6,
  bare,
  title,
  again,
  instead,
  children,
}: Props<T>): ReactNode {
  const known = lastKnown(part)
  if (part.step === 'failed') {
    const other = instead?.(part.failure)
    if (other) return other
  } else if (!known) return <LoadingSkeleton label={label} rows={rows} bare={bare} />
  return (
    <>
      {part.step === 'failed' && (
        <LoadError failure={part.failure} asOf={known?.asOf} title={title} again={again} />
      )}
      {known && children(known.value)}
    </>
  )
}

/** The skeleton. */
export function LoadingSkeleton({
  label,
  rows,
  bare,
}: {
  label: string
  rows: number
  bare?: boolean | undefined
}): ReactNode {
  const skeleton = <Skeleton label={label} rows={rows} />
  return bare ? skeleton : <div className="sheet p-5 lg:p-7">{skeleton}</div>
}

/** `asOf`: ISO time of the value shown instead. */
type LostProps = {
  failure: Problem['failure']
  asOf?: string | undefined
  title?: string | undefined
  again: () => void
}

/** Why reading failed, the time of what is shown instead, and a button to retry. */
export function LoadError({ failure, asOf, title, again }: LostProps): ReactNode {
  const away = failure.code === 'no_connection'
  const time = asOf && sessionText('asOf', { time: formatDateTime(asOf, language) })
  return (
    <Note kind="warn" title={away ? sessionText('offline') : (title ?? sessionText('unread'))}>
      {away && asOf ? <p className="num">{time}</p> : <ProblemText failure={failure}>{time}</ProblemText>}
      <button type="button" className="lnk justify-self-start" onClick={again}>
        {sessionText('retry')}
      </button>
    </Note>
  )
}
