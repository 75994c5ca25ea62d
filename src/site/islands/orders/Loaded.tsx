/** A part of the orders' page: its skeleton, its value, its last known value with its time, or why there is none. */
import type { ReactNode } from 'react'
import { formatMoment } from '../../../contract/format/date.ts'
import { loadOrders } from '../../stores/orders/orders.ts'
import { knownOf, type Part } from '../../stores/part.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { problemWords } from '../words.ts'
import { Unknown } from './Empty.tsx'
import { s, t } from './texts.ts'

export function Loaded<T>({ part, children }: { part: Part<T>; children: (value: T) => ReactNode }): ReactNode {
  const known = knownOf(part)
  if (part.step === 'failed' && part.failure.code === 'order_unknown') return <Unknown />
  if (!known && part.step !== 'failed')
    return (
      <div className="sheet p-5 lg:p-7">
        <Skeleton label={t('loading')} rows={6} />
      </div>
    )
  return (
    <div className="grid gap-5 *:min-w-0">
      {part.step === 'failed' && <Failed part={part} />}
      {known && children(known.value)}
    </div>
  )
}

function Failed({ part: { failure, known } }: { part: Extract<Part<unknown>, { step: 'failed' }> }): ReactNode {
  const lost = failure.code === 'no_connection'
  const { text, next } = problemWords({ failure, fallback: 'session:failed' })
  return (
    <Note kind="warn" title={lost ? t('offlineTitle') : t('failed')}>
      <p className="num">{lost && known ? t('offline', { time: formatMoment(known.asOf) }) : `${text} ${next}`}</p>
      {!lost && known && <p className="num">{t('asOf', { time: formatMoment(known.asOf) })}</p>}
      <button type="button" className="lnk justify-self-start" onClick={() => void loadOrders()}>
        {s('retry')}
      </button>
    </Note>
  )
}
