/** The months of one account: the newest against the one before, all of them as a picture and as a table. */
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { formatSigned } from '../../../contract/format/money.ts'
import type { BillView } from '../../../contract/main/bill.schema.ts'
import { billPath, payBillsPath } from '../../../contract/rules/bill-page.ts'
import { money } from '../words.ts'
import { Bars } from './Bars.tsx'
import { t } from './history-texts.ts'
import { StateTag } from './StateTag.tsx'
import { b, channelWords, language, month } from './texts.ts'

/** `bills`: newest first. */
export function AccountBills({ code, title, bills }: { code: string; title: string; bills: readonly BillView[] }): ReactNode {
  const [newest, before] = bills
  const open = bills.filter(({ state }) => state === 'open')
  return (
    <section className="sheet bill-account" aria-labelledby={`a-${code}`}>
      <div className="bill-head">
        <div>
          <h2 id={`a-${code}`}>{title}</h2>
          <p className="num muted">{t('code', { code })}</p>
        </div>
        {open.length > 0 && (
          <a className="btn btn-accent num" href={payBillsPath(code, language)}>
            {t('pay', { amount: money(open.reduce((sum, { left }) => sum + left, 0)) })}
          </a>
        )}
      </div>
      {!newest && <p className="muted">{t('none')}</p>}
      {newest && (
        <>
          <p className="num bill-newest">
            <a className="lnk" href={billPath(newest.bill_id, language)}>
              {b('billOf', { month: month(newest.month) })}
            </a>
            <strong>{money(newest.amount)}</strong>
            {before && (
              <span className="muted">{t('against', { difference: formatSigned(newest.amount - before.amount, language), month: month(before.month) })}</span>
            )}
          </p>
          <Bars bills={bills} />
          <details className="bill-table">
            <summary>{t('table')}</summary>
            <div className="overflow-x-auto">
              <table className="num">
                <thead>
                  <tr>
                    <th scope="col">{t('month')}</th>
                    <th scope="col">{t('amount')}</th>
                    <th scope="col">{t('dueDay')}</th>
                    <th scope="col">{t('state')}</th>
                  </tr>
                </thead>
                <tbody>
                  {bills.map((bill) => (
                    <tr key={bill.bill_id}>
                      <th scope="row">
                        <a className="lnk" href={billPath(bill.bill_id, language)}>
                          {month(bill.month)}
                        </a>
                      </th>
                      <td>{money(bill.amount)}</td>
                      <td>{formatDate(bill.due_at)}</td>
                      <td>
                        <StateTag bill={bill} />
                        {bill.state === 'open' && bill.left < bill.amount && (
                          <span className="block text-sm muted">{b('leftOf', { left: money(bill.left) })}</span>
                        )}
                        {bill.paid_at && bill.paid_channel && (
                          <span className="block text-sm muted">
                            {t('paidOn', { date: formatDate(bill.paid_at), channel: channelWords(bill.paid_channel) })}
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
