/** A part of the page: its skeleton, its value, its last known value with its time, or why there is none. */
import type { ReactNode } from 'react'
import { formatMoment } from '../../../contract/format/date.ts'
import { BILLS_PATH } from '../../../contract/rules/bill-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { loadBills } from '../../stores/bills/history.ts'
import { isRefusal } from '../../stores/notice.ts'
import { knownOf, type Part } from '../../stores/part.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { problemWords } from '../words.ts'
import { t } from './history-texts.ts'
import { language, s } from './texts.ts'

export function Loaded<T>({ part, children }: { part: Part<T>; children: (value: T) => ReactNode }): ReactNode {
  const known = knownOf(part)
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
  const { text, next } = problemWords({ failure, fallback: 'session:failed' })
  const unknown = isRefusal(failure, 'bill_unknown', 'payment_code_missing')
  return (
    <Note kind="warn" title={unknown ? t('unknown') : t('failed')}>
      <p className="num">
        {unknown ? t('unknownText') : failure.code === 'no_connection' && known ? t('offline', { time: formatMoment(known.asOf) }) : `${text} ${next}`}
      </p>
      {unknown ? (
        <a className="lnk justify-self-start" href={localPath(BILLS_PATH, language)}>
          {t('all')}
        </a>
      ) : (
        <button type="button" className="lnk justify-self-start" onClick={() => void loadBills()}>
          {s('retry')}
        </button>
      )}
    </Note>
  )
}
