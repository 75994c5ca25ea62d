/** The months of one account: the newest against the one before, all of them as a chart and as a table. */
import type { ReactNode } from 'react'
import { formatDate, monthText } from '../../../contract/format/date.ts'
import { formatSigned } from '../../../contract/format/money.ts'
import type { BillView } from '../../../contract/main/bill.schema.ts'
import { billPath, payBillsPath } from '../../../contract/rules/bill-page.ts'
import { language, money, texts } from '../texts.ts'
import { Bars } from './Bars.tsx'
import { channelText } from './format.ts'
import { StateTag } from './StateTag.tsx'

const billsText = await texts('bills')
const billText = await texts('bill')

/** `bills`: newest first. */
export function AccountBills({
  code,
  title,
  bills,
}: {
  code: string
  title: string
  bills: readonly BillView[]
}): ReactNode {
  const [newest, before] = bills
  const open = bills.filter(({ state }) => state === 'open')
  return (
    <section className="sheet bill-account" aria-labelledby={`a-${code}`}>
      <div className="bill-head">
        <div>
          <h2 id={`a-${code}`}>{title}</h2>
          <p className="num muted">{billsText('code', { code })}</p>
        </div>
        {open.length > 0 && (
          <a className="btn btn-accent num" href={payBillsPath(code, language)}>
            {billsText('pay', { amount: money(open.reduce((sum, { left }) => sum + left, 0)) })}
          </a>
        )}
      </div>
      {open.length > 0 && (
        <ul className="num">
          {open.map((bill) => (
            <li key={bill.bill_id} className={bill.overdue ? 'bill-late' : 'bill-due'}>
              {billText('billOf', { month: monthText(bill.month, language) })}: {money(bill.left)}.{' '}
              {billsText(bill.overdue ? 'wasDue' : 'isDue', { date: formatDate(bill.due_at, language) })}
            </li>
          ))}
        </ul>
      )}
      {!newest && <p className="muted">{billsText('none')}</p>}
      {newest && (
        <>
          <p className="num bill-newest">
            <a className="lnk" href={billPath(newest.bill_id, language)}>
              {billText('billOf', { month: monthText(newest.month, language) })}
            </a>
            <strong>{money(newest.amount)}</strong>
            {before && (
              <span className="muted">
                {billsText('against', {
                  difference: formatSigned(newest.amount - before.amount, language),
                  month: monthText(before.month, language),
                })}
              </span>
            )}
          </p>
          <Bars bills={bills} />
          <details className="bill-table">
            <summary>{billsText('table')}</summary>
            <div className="overflow-x-auto">
              <table className="num">
                <thead>
                  <tr>
                    <th scope="col">{billsText('month')}</th>
                    <th scope="col">{billsText('amount')}</th>
                    <th scope="col">{billsText('dueDay')}</th>
                    <th scope="col">{billsText('state')}</th>
                  </tr>
                </thead>
                <tbody>
                  {bills.map((bill) => (
                    <tr key={bill.bill_id}>
                      <th scope="row">
                        <a className="lnk" href={billPath(bill.bill_id, language)}>
                          {monthText(bill.month, language)}
                        </a>
                      </th>
                      <td>{money(bill.amount)}</td>
                      <td>{formatDate(bill.due_at, language)}</td>
                      <td>
                        <StateTag bill={bill} />
                        {bill.state === 'open' && bill.left < bill.amount && (
                          <span className="block text-sm muted">
                            {billText('leftOf', { left: money(bill.left) })}
                          </span>
                        )}
                        {bill.paid_at && bill.paid_channel && (
                          <span className="block text-sm muted">
                            {billsText('paidOn', {
                              date: formatDate(bill.paid_at, language),
                              channel: channelText(bill.paid_channel),
                            })}
                          </span>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </section>
  )
}
