/** Usage: filter, totals, a chart of the days, the list, the files. */
import { useStore } from '@nanostores/react'
import { memo, type ReactNode, useMemo } from 'react'
import { formatDuration } from '../../../contract/format/duration.ts'
import { formatNumber } from '../../../contract/format/money.ts'
import { formatKilobytes } from '../../../contract/format/volume.ts'
import { CHARGED_PART } from '../../../contract/rules/bill-page.ts'
import { daysOf, type Filter, pick, type Sums, sumsOf } from '../../stores/history/pick.ts'
import {
  $filter,
  $usage,
  change,
  loadUsage,
  type Usage,
  usageFile,
  usageRangeError,
} from '../../stores/history/usage.ts'
import { Facts } from '../../ui/Facts.tsx'
import { useAfterPaint } from '../after-paint.ts'
import { LoadError, LoadingSkeleton } from '../LoadableView.tsx'
import { language, money, texts } from '../texts.ts'
import { ChargedUses } from './ChargedUses.tsx'
import { Chart } from './Chart.tsx'
import { Downloads } from './Downloads.tsx'
import { Filters } from './Filters.tsx'
import { UsageList } from './UsageList.tsx'

const historyText = await texts('history')

/** `seen`: this is the visible tab; a hidden tab preserves its contents. */
export function UsageTab({ seen }: { seen: boolean }): ReactNode {
  const usage = useStore($usage)
  const { step, entries, total, whole, failure, asOf } = usage
  const filter = useAfterPaint(useStore($filter))
  const fault = usageRangeError(filter)
  if (entries.length === 0 && step !== 'failed' && step !== 'ready')
    return <LoadingSkeleton label={historyText('loading')} rows={8} />
  return (
    <>
      {step === 'failed' && failure && (
        <LoadError
          failure={failure}
          asOf={entries.length > 0 ? asOf : undefined}
          title={historyText('failed')}
          again={() => void loadUsage()}
        />
      )}
      <Filters />
      {!fault && entries.length > 0 && (
        <Picked entries={entries} filter={filter} total={total} whole={whole} seen={seen} />
      )}
      {!fault && entries.length === 0 && step === 'ready' && (
        <section className="sheet grid gap-2 p-8 text-center">
          <h2 className="text-xl">{historyText('empty')}</h2>
          <p className="muted">{historyText('emptyText')}</p>
        </section>
      )}
    </>
  )
}

type PickedProps = Pick<Usage, 'entries' | 'total' | 'whole'> & { filter: Filter; seen: boolean }

/** Everything that iterates over ten thousand entries, memoised so that unrelated updates skip it. */
const Picked = memo(({ entries, filter, total, whole, seen }: PickedProps): ReactNode => {
  const picked = useMemo(() => pick(entries, filter), [entries, filter])
  const sums = useMemo(() => sumsOf(picked), [picked])
  const days = useMemo(() => daysOf(picked, filter), [picked, filter])
  const here = formatNumber(entries.length, language)
  const all = formatNumber(total, language)
  return (
    <>
      <Summary sums={sums} charged={filter.charged} />
      {!filter.charged && <Chart days={days} kind={filter.kind} />}
      <div className="sheet grid gap-4 p-5 lg:p-7" id={CHARGED_PART}>
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="text-xl">{historyText(filter.charged ? 'charged.title' : 'list.title')}</h2>
          <p className="num text-sm muted" role="status">
            {historyText('list.count', { count: formatNumber(picked.length, language) })}
            {!whole && ` ${historyText('list.coming', { here, all })}`}
          </p>
        </div>
        {filter.charged ? (
          <ChargedUses uses={picked} />
        ) : picked.length > 0 ? (
          <UsageList entries={picked} seen={seen} />
        ) : (
          <p className="muted">{historyText('list.none')}</p>
        )}
        <Downloads fetchFile={usageFile} />
      </div>
    </>
  )
})

function Summary({ sums, charged }: { sums: Sums; charged: boolean }): ReactNode {
  const { calls, seconds, messages, volume, cost } = sums
  return (
    <section className="sheet p-5 lg:p-7" aria-label={historyText('sum.title')}>
      <Facts
        rows={[
          [
            historyText('sum.calls'),
            <span className="num">
              {historyText('sum.callsText', {
                count: formatNumber(calls, language),
                duration: formatDuration(seconds, language),
              })}
            </span>,
          ],
          [historyText('sum.messages'), <span className="num">{formatNumber(messages, language)}</span>],
          [historyText('sum.data'), <span className="num">{formatKilobytes(volume, language)}</span>],
          [
            historyText('sum.cost'),
            <>
              <b className="num">{money(cost)}</b>
              {cost > 0 && !charged && (
                <a className="lnk block" href={`#${CHARGED_PART}`} onClick={() => change({ charged: true })}>
                  {historyText('charged.open')}
                </a>
              )}
            </>,
          ],
        ]}
      />
    </section>
  )
}
