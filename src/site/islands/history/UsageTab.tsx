/** Usage: what is chosen, what it adds up to, a picture of the days, the list, the files. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { formatNumber } from '../../../contract/format/money.ts'
import { formatDuration, formatKilobytes } from '../../../contract/format/usage.ts'
import { daysOf, pick, type Sums, sumsOf } from '../../stores/documents/pick.ts'
import { $filter, $usage, faultOf, loadUsage, usageFile } from '../../stores/documents/usage.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Coming, Lost } from '../Loaded.tsx'
import { money } from '../words.ts'
import { Chart } from './Chart.tsx'
import { Downloads } from './Downloads.tsx'
import { Filters } from './Filters.tsx'
import { language, t } from './texts.ts'
import { UsageList } from './UsageList.tsx'

export function UsageTab(): ReactNode {
  const { step, entries, total, whole, failure, asOf } = useStore($usage)
  // Typing goes first: the list follows when there is time.
  const filter = useDeferredValue(useStore($filter))
  const fault = faultOf(filter)
  const picked = useMemo(() => (fault ? [] : pick(entries, filter)), [entries, filter, fault])
  const sums = useMemo(() => sumsOf(picked), [picked])
  const days = useMemo(() => (fault ? [] : daysOf(picked, filter)), [picked, filter, fault])
  if (entries.length === 0 && step !== 'failed' && step !== 'ready') return <Coming label={t('loading')} rows={8} />
  return (
    <>
      {step === 'failed' && failure && (
        <Lost failure={failure} asOf={entries.length > 0 ? asOf : undefined} title={t('failed')} again={() => void loadUsage()} />
      )}
      <Filters />
      {!fault && entries.length > 0 && (
        <>
          <Summary sums={sums} />
          <Chart days={days} kind={filter.kind} />
          <div className="sheet grid gap-4 p-5 lg:p-7">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <h2 className="text-xl">{t('list.title')}</h2>
              <p className="num text-sm muted" role="status">
                {t('list.count', { count: formatNumber(picked.length, language) })}
                {!whole && ` ${t('list.coming', { here: formatNumber(entries.length, language), all: formatNumber(total, language) })}`}
              </p>
            </div>
            {picked.length > 0 ? <UsageList entries={picked} /> : <p className="muted">{t('list.none')}</p>}
            <Downloads ask={usageFile} />
          </div>
        </>
      )}
      {!fault && entries.length === 0 && step === 'ready' && (
        <section className="sheet grid gap-2 p-8 text-center">
          <h2 className="text-xl">{t('empty')}</h2>
          <p className="muted">{t('emptyText')}</p>
        </section>
      )}
    </>
  )
}

function Summary({ sums: { calls, seconds, messages, volume, cost } }: { sums: Sums }): ReactNode {
  return (
    <section className="sheet p-5 lg:p-7" aria-label={t('sum.title')}>
      <Facts
        rows={[
          [t('sum.calls'), <span className="num">{t('sum.callsText', { count: formatNumber(calls, language), duration: formatDuration(seconds) })}</span>],
          [t('sum.messages'), <span className="num">{formatNumber(messages, language)}</span>],
          [t('sum.data'), <span className="num">{formatKilobytes(volume, language)}</span>],
          [t('sum.cost'), <b className="num">{money(cost)}</b>],
        ]}
      />
    </section>
  )
}
