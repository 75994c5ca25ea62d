/** The actions of a bill: remember its due day, open its notice, its e-invoice or the receipt, print it. */
import calendar from 'icon:calendar'
import fileText from 'icon:file-text'
import printer from 'icon:printer'
import type { ReactNode } from 'react'
import { calendarFile } from '../../../contract/format/calendar.ts'
import { formatDate, monthText } from '../../../contract/format/date.ts'
import type { BillDetail, BillView } from '../../../contract/main/bill.schema.ts'
import { billPath } from '../../../contract/rules/bill-page.ts'
import { viewPath } from '../../../contract/rules/einvoice.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { currentTime } from '../../stores/clock.ts'
import { Icon } from '../../ui/Icon.tsx'
import { downloadFile } from '../download-file.ts'
import { language, money, texts } from '../texts.ts'
import { accountText } from './format.ts'

const billsText = await texts('bills')

/** Minutes. Two days before the due day there is still time to pay. */
const REMINDER = 2_880

type Props = { bill: BillView; account: BillDetail['account']; invoices: string }

export function Actions({ bill, account, invoices }: Props): ReactNode {
  const remember = (): void => {
    const text = calendarFile({
      id: `${bill.bill_id}@${location.host}`,
      at: new Date(bill.due_at),
      made: new Date(currentTime()),
      title: billsText('calendar.title', { account: accountText(account), amount: money(bill.left) }),
      text: billsText('calendar.text', {
        month: monthText(bill.month, language),
        date: formatDate(bill.due_at, language),
        link: new URL(billPath(bill.bill_id, language), location.href).href,
      }),
      reminder: REMINDER,
    })
    downloadFile(new File([text], `${bill.bill_id}.ics`, { type: 'text/calendar' }))
  }
  return (
    <div className="no-print flex flex-wrap gap-3">
      {bill.state === 'open' && !bill.overdue && (
        <button type="button" className="btn btn-soft btn-primary" onClick={remember}>
          <Icon body={calendar} />
          {billsText('calendar.button')}
        </button>
      )}
      {account.own && (
        <a
          className="btn btn-soft btn-primary"
          href={localPath(viewPath({ kind: 'thong-bao', id: bill.bill_id }), language)}
        >
          <Icon body={fileText} />
          {billsText('notice')}
        </a>
      )}
      {bill.receipt_code && (
        <a className="btn btn-soft btn-primary" href={localPath(`/bien-lai/${bill.receipt_code}`, language)}>
          {billsText('receipt')}
        </a>
      )}
      {invoices && (
        <a className="btn btn-soft btn-primary" href={localPath(invoices, language)}>
          {billsText('invoice')}
        </a>
      )}
      <button type="button" className="btn btn-ghost" onClick={() => print()}>
        <Icon body={printer} />
        {billsText('print')}
      </button>
    </div>
  )
}
