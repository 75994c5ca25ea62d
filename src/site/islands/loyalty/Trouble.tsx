/** What could not be read, why, how old what still stands there is, and the way to ask again. */
import type { ReactNode } from 'react'
import { formatMoment } from '../../../contract/format/date.ts'
import type { Problem } from '../../stores/notice.ts'
import { Note } from '../../ui/Note.tsx'
import { problemWords } from '../words.ts'
import { a, s } from './area-texts.ts'

type Props = { title: string; failure: Problem['failure']; asOf?: string | undefined; onAgain: () => void }

export function Trouble({ title, failure, asOf, onAgain }: Props): ReactNode {
  const { text, next } = problemWords({ failure, fallback: 'session:failed' })
  return (
    <Note kind="warn" title={title}>
      <p role="status">
        {text} {next}
      </p>
      {asOf && <p className="num">{a('asOf', { time: formatMoment(asOf) })}</p>}
      <button type="button" className="lnk justify-self-start" onClick={onAgain}>
        {s('retry')}
      </button>
    </Note>
  )
}
