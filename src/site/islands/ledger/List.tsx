/** The bookings that fit the filter, day by day, with their sums; page by page. */
import download from 'icon:download'
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatMoment } from '../../../contract/format/date.ts'
import { $filter, FIRST_FILTER, isNarrowed } from '../../stores/ledger/filter.ts'
import { $ledger, clearFilter, type LedgerView, loadMore, refreshLedger } from '../../stores/ledger/list.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { s } from '../account/texts.ts'
import { money, problemWords } from '../words.ts'
import { Filters } from './Filters.tsx'
import { Line } from './Line.tsx'
import { byDay } from './line.ts'
import { Months } from './Months.tsx'
import { t } from './texts.ts'

type Stop = (code: string) => void

export function List({ onStop }: { onStop: Stop }): ReactNode {
  const ledger = useStore($ledger)
  const { summary, named } = ledger
  return (
    <section className="sheet grid gap-5 p-5 *:min-w-0 lg:p-6" aria-labelledby="h-ledger">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="h-ledger" className="text-lg">
          {t('title')}
        </h2>
        {summary && summary.total.count > 0 && <Csv />}
      </div>
      {named === 'unknown' && (
        <Note kind="warn">
          <p>{t('namedUnknown')}</p>
        </Note>
      )}
      {named && named !== 'unknown' && (
        <section aria-labelledby="h-named" className="ledger-named">
          <h3 id="h-named" className="text-sm font-semibold muted">
            {t('named')}
          </h3>
          <Line line={named} open onStop={onStop} />
        </section>
      )}
      <Filters summary={summary} />
      {ledger.step === 'failed' && <Failed ledger={ledger} />}
      {summary ? <Found ledger={ledger} onStop={onStop} /> : ledger.step !== 'failed' && <Skeleton label={t('loading')} rows={6} />}
    </section>
  )
}

function Found({ ledger, onStop }: { ledger: LedgerView; onStop: Stop }): ReactNode {
  const { summary, lines, next, more, step } = ledger
  const filter = useStore($filter)
  if (!summary) return null
  const { total, months } = summary
  if (total.count === 0) return <Nothing narrowed={isNarrowed(filter) || filter.span !== FIRST_FILTER.span} />
  return (
    <div className="grid gap-5 *:min-w-0" aria-busy={step === 'loading'}>
      <p className="num flex flex-wrap gap-x-4" role="status">
        <b>{t('found', { count: total.count })}</b>
        <span className="muted">{t('sums', { in: money(total.in), out: money(total.out) })}</span>
      </p>
      <Months months={months} />
      <div>
        {byDay(lines).map(({ day, lines: ofDay }) => (
          <section key={day} className="ledger-day">
            <h3 className="num text-sm font-semibold muted">{day}</h3>
            <ul className="divide-y divide-(--line)">
              {ofDay.map((line) => (
                <li key={line.id + line.account}>
                  <Line line={line} onStop={onStop} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {more === 'failed' && (
        <Note kind="warn">
          <p>{t('moreFailed')}</p>
        </Note>
      )}
      {next && (
        <Button className="btn btn-soft justify-self-center" onClick={() => void loadMore()} busy={more === 'loading' && t('moreWorking')}>
          {more === 'failed' ? s('retry') : t('more')}
        </Button>
      )}
    </div>
  )
}

function Nothing({ narrowed }: { narrowed: boolean }): ReactNode {
  return (
    <div className="grid justify-items-start gap-1">
      <b>{t(narrowed ? 'noneTitle' : 'emptyTitle')}</b>
      <p className="muted">{t(narrowed ? 'none' : 'empty')}</p>
      {narrowed && (
        <button type="button" className="lnk" onClick={clearFilter}>
          {t('filter.clear')}
        </button>
      )}
    </div>
  )
}

function Failed({ ledger: { failure, lines, asOf } }: { ledger: LedgerView }): ReactNode {
  const words = failure && problemWords({ failure, fallback: 'session:failed' })
  return (
    <Note kind="warn" title={t('failed')}>
      {words && (
        <p>
          {words.text} {words.next}
        </p>
      )}
      {lines.length > 0 && <p className="num">{t('asOf', { time: formatMoment(asOf) })}</p>}
      <button type="button" className="lnk justify-self-start" onClick={refreshLedger}>
        {s('retry')}
      </button>
    </Note>
  )
}

/** Everything that fits the filter, as a table for other programmes. */
function Csv(): ReactNode {
  const [state, setState] = useState<'ready' | 'working' | 'failed'>('ready')
  const give = async (): Promise<void> => {
    setState('working')
    try {
      const { giveCsv } = await import('./csv.ts')
      setState((await giveCsv()) ? 'ready' : 'failed')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="grid justify-items-end gap-1">
      <Button className="btn btn-sm btn-outline" onClick={() => void give()} busy={state === 'working' && t('csvWorking')}>
        <Icon body={download} />
        {t('csv')}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-sm">
          {t('csvFailed')}
        </p>
      )}
    </div>
  )
}
