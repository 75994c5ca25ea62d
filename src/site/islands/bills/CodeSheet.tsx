/**
 * One payment code: its owner, its open bills to choose from, and when the last one was paid if none is open.
 */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime, monthText } from '../../../contract/format/date.ts'
import type { BillView, CodeView } from '../../../contract/main/bill.schema.ts'
import { hasParts } from '../../../contract/rules/bill.ts'
import { billPath } from '../../../contract/rules/bill-page.ts'
import { $chosen, choose } from '../../stores/bills/codes.ts'
import { language, money, texts } from '../texts.ts'
import { accountText, channelText } from './format.ts'
import { Part } from './Part.tsx'
import { SaveAccount } from './SaveAccount.tsx'

const payBillsText = await texts('payBills')
const billText = await texts('bill')

export function CodeSheet({ view }: { view: CodeView }): ReactNode {
  const { code, owner, address, bills, last_paid: last, own } = view
  return (
    <section className="sheet bill-code" aria-labelledby={`c-${code}`}>
      <div>
        <h3 id={`c-${code}`}>{accountText(view)}</h3>
        <p className="num muted">
          {payBillsText('code', { code })} · {owner}
          {address && ` · ${address}`}
        </p>
      </div>
      {bills.length > 0 && (
        <ul className="bill-rows">
          {bills.map((bill) => (
            <Row key={bill.bill_id} bill={bill} own={own} />
          ))}
        </ul>
      )}
      {bills.length === 0 && (
        <p className="num bill-settled">
          {last?.paid_at && last.paid_channel
            ? payBillsText('alreadyPaid', {
                month: monthText(last.month, language),
                amount: money(last.amount),
                time: formatDateTime(last.paid_at, language),
                channel: channelText(last.paid_channel),
              })
            : payBillsText('nothing')}
        </p>
      )}
      <SaveAccount view={view} />
    </section>
  )
}

function Row({ bill, own }: { bill: BillView; own: boolean }): ReactNode {
  const chosen = useStore($chosen)
  const { bill_id: id, amount, left, due_at: due, overdue } = bill
  const here = chosen.has(id)
  return (
    <li>
      <label className="bill-row">
        <input
          type="checkbox"
          className="checkbox"
          checked={here}
          onChange={(event) => choose([id], event.target.checked)}
        />
        <span>
          <b>{billText('billOf', { month: monthText(bill.month, language) })}</b>
          <span className={`num ${overdue ? 'bill-late' : 'muted'}`}>
            {payBillsText(overdue ? 'overdue' : 'due', { date: formatDate(due, language) })}
          </span>
          {left < amount && (
            <span className="num muted">
              {billText('partPaid', { paid: money(amount - left), amount: money(amount) })}
            </span>
          )}
        </span>
        <b className="num">{money(left)}</b>
      </label>
      {own && (
        <a
          className="lnk"
          href={billPath(id, language)}
          aria-label={payBillsText('detailOf', { month: monthText(bill.month, language) })}
        >
          {payBillsText('detail')}
        </a>
      )}
      {here && hasParts(left) && <Part bill={bill} />}
    </li>
  )
}
