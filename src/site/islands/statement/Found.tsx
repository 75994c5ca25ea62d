/** The entries that match the filter, day by day, with their sums; page by page. */
import { useStore } from '@nanostores/react'
import { memo, type ReactNode, useMemo } from 'react'
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import { $filter, FIRST_FILTER, isNarrowed } from '../../stores/statement/filter.ts'
import { clearFilter, type LedgerView, loadMore } from '../../stores/statement/list.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { money, sessionText, texts } from '../texts.ts'
import { Line } from './Line.tsx'
import { byDay } from './line.ts'
import { Months } from './Months.tsx'

const ledgerText = await texts('ledger')

type OnCancel = (code: string) => void

/** The entry named by the address, opened. */
export function Named({ line, onStop }: { line: LedgerLine; onStop: OnCancel }): ReactNode {
  return (
    <section aria-labelledby="h-named" className="ledger-named">
      <h3 id="h-named" className="text-sm font-semibold muted">
        {ledgerText('named')}
      </h3>
      <Line line={line} open onStop={onStop} />
    </section>
  )
}

export default memo(function Found({ ledger, onStop }: { ledger: LedgerView; onStop: OnCancel }): ReactNode {
  const { summary, lines, next, more, step } = ledger
  const filter = useStore($filter)
  const days = useMemo(() => byDay(lines), [lines])
  if (!summary) return null
  const { total, months } = summary
  if (total.count === 0) return <Nothing narrowed={isNarrowed(filter) || filter.span !== FIRST_FILTER.span} />
  return (
    <div className="grid gap-5 *:min-w-0" aria-busy={step === 'loading'}>
      <p className="num flex flex-wrap gap-x-4" role="status">
        <b>{ledgerText('found', { count: total.count })}</b>
        <span className="muted">{ledgerText('sums', { in: money(total.in), out: money(total.out) })}</span>
      </p>
      <Months months={months} />
      <div>
        {days.map(({ day, lines: ofDay }) => (
          <Day key={day} day={day} lines={ofDay} onStop={onStop} />
        ))}
      </div>
      {more === 'failed' && (
        <Note kind="warn">
          <p>{ledgerText('moreFailed')}</p>
        </Note>
      )}
      {next && (
        <Button
          className="btn btn-soft justify-self-center"
          onClick={() => void loadMore()}
          busy={more === 'loading' && ledgerText('moreWorking')}
        >
          {more === 'failed' ? sessionText('retry') : ledgerText('more')}
        </Button>
      )}
    </div>
  )
})

type DayProps = { day: string; lines: readonly LedgerLine[]; onStop: OnCancel }

/** Rendered again only when its entries change, not at every update of the page: there may be thousands. */
const Day = memo(
  ({ day, lines, onStop }: DayProps): ReactNode => (
    <section className="ledger-day">
      <h3 className="num text-sm font-semibold muted">{day}</h3>
      <ul className="divide-y divide-(--line)">
        {lines.map((line) => (
          <li key={line.id + line.account}>
            <Line line={line} onStop={onStop} />
          </li>
        ))}
      </ul>
    </section>
  ),
)

function Nothing({ narrowed }: { narrowed: boolean }): ReactNode {
  return (
    <div className="grid justify-items-start gap-1">
      <b>{ledgerText(narrowed ? 'noneTitle' : 'emptyTitle')}</b>
      <p className="muted">{ledgerText(narrowed ? 'none' : 'empty')}</p>
      {narrowed && (
        <button type="button" className="lnk" onClick={clearFilter}>
          {ledgerText('filter.clear')}
        </button>
      )}
    </div>
  )
}
