/** The read-only view of a managed line: what is left and owed, or the card of an access. */
import { lazy, type ReactNode, Suspense } from 'react'
import { formatDate, formatDateTime } from '../../../contract/format/date.ts'
import { nationalPhone } from '../../../contract/format/phone.ts'
import { formatData } from '../../../contract/format/volume.ts'
import type { LineSummary, Subscriber } from '../../../contract/main/managed-line.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { carryNumber } from '../../stores/carried-number.ts'
import { type LineView, viewLine } from '../../stores/lines/view.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { Bar } from '../../ui/Bar.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { language, money, texts } from '../texts.ts'
import { AccessFacts } from './AccessFacts.tsx'

const linesText = await texts('lines')

// Few lines have a helper.
const Helped = import.meta.env.WITHOUT_CARE ? undefined : lazy(() => import('../care/Helped.tsx'))

export default function ViewedLine({ line, shown }: { line: Subscriber; shown: LineView }): ReactNode {
  const known = lastKnown(shown)
  return (
    <div className="grid gap-4 border-t border-(--line) pt-4" aria-live="polite">
      <LoadableView
        part={shown}
        label={linesText('loading')}
        rows={3}
        title={linesText('failed')}
        again={() => void viewLine(line)}
        bare
      >
        {(value) => ('balance' in value ? <Left summary={value} /> : <AccessFacts access={value} />)}
      </LoadableView>
      {Helped && known && !line.own && (line.PRODUCT_LINE === 'mobile' || line.consent?.role === 'pay') && (
        <Suspense>
          <Helped account={line.ACCOUNT} />
        </Suspense>
      )}
      {known && !line.own && (
        <p className="num text-xs muted">
          {linesText('look.seen', { time: formatDateTime(known.asOf, language) })}
        </p>
      )}
    </div>
  )
}

function Left({ summary: { ACCOUNT, balance, data, ending } }: { summary: LineSummary }): ReactNode {
  const { kind, next_charge: next } = balance
  return (
    <>
      <div className="pond petal grid gap-4 p-5 sm:grid-cols-2">
        <div className="num">
          <p className="text-sm muted">{linesText(kind === 'prepaid' ? 'look.balance' : 'look.bill')}</p>
          <p className="text-2xl font-bold">
            {money(kind === 'prepaid' ? balance.balance : balance.charges)}
          </p>
          {kind === 'postpaid' && balance.debt > 0 && (
            <p className="text-sm">{linesText('look.debt', { money: money(balance.debt) })}</p>
          )}
          {kind === 'postpaid' && balance.bill_due_at && (
            <p className="text-sm muted">
              {linesText('look.due', { date: formatDate(balance.bill_due_at, language) })}
            </p>
          )}
          {next && (
            <p className="text-sm muted">
              {linesText('look.next', {
                name: next.name,
                money: money(next.amount),
                date: formatDate(next.at, language),
              })}
            </p>
          )}
          {next && next.missing > 0 && (
            <p className="text-sm font-semibold">
              {linesText('look.missing', { money: money(next.missing) })}
            </p>
          )}
        </div>
        <div className="num grid content-start gap-2">
          <p className="text-sm muted">{linesText('look.data')}</p>
          {data ? (
            <>
              <p className="text-2xl font-bold">
                {formatData(data.left, language)}{' '}
                <span className="text-sm font-normal muted">
                  {linesText('look.of', { total: formatData(data.total, language) })}
                </span>
              </p>
              <Bar left={data.left} total={data.total} />
              <p className="text-sm muted">
                {linesText('look.dataUntil', { date: formatDate(data.expires_at, language) })}
              </p>
            </>
          ) : (
            <p>{linesText('look.noData')}</p>
          )}
        </div>
      </div>
      <div className="num grid gap-1">
        <h4 className="font-semibold">{linesText('look.ending')}</h4>
        {ending.length === 0 && <p className="text-sm muted">{linesText('look.nothingEnds')}</p>}
        <ul className="grid gap-1 text-sm">
          {ending.map(({ code, name, price, at, renews }) => (
            <li key={code} className="flex flex-wrap justify-between gap-x-4">
              <b>{name}</b>
              <span>
                {renews
                  ? linesText('look.renews', { money: money(price), date: formatDate(at, language) })
                  : linesText('look.ends', { date: formatDate(at, language) })}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {kind === 'prepaid' && (
        <a
          className="btn btn-sm btn-primary justify-self-start"
          href={localPath('/tinh-nang/nap-tien', language)}
          onClick={() => carryNumber(nationalPhone(ACCOUNT))}
        >
          {linesText('look.topUp')}
        </a>
      )}
    </>
  )
}
