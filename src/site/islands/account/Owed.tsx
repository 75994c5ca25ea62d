/**
 * What the customer owes over the mobile line and the services at home: an alarm where a bill is overdue, and
 * one press to pay (Spec ACC-6). Part of the dashboard, loaded for customers with bills.
 */
import circleAlert from 'icon:circle-alert'
import receipt from 'icon:receipt-text'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate, monthText } from '../../../contract/format/date.ts'
import type { CodeView } from '../../../contract/main/bill.schema.ts'
import { BILLS_PATH, PAY_BILLS_PATH } from '../../../contract/rules/bill-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $billOrdering } from '../../stores/bills/order.ts'
import { billsToPay, leftOf, payOwed, sumsOf } from '../../stores/bills/owed.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { accountText } from '../bills/format.ts'
import { ErrorNotice } from '../packages/purchase/ErrorNotice.tsx'
import { language, money, texts } from '../texts.ts'

const owedText = await texts('owed')

export default function Owed({ codes }: { codes: readonly CodeView[] }): ReactNode {
  const ordering = useStore($billOrdering)
  const { owed, overdue, next } = sumsOf(codes)
  const bills = billsToPay(codes)
  const late = overdue > 0
  const nextAt = codes.find(({ next_bill }) => next_bill)?.next_bill?.at
  return (
    <section className={`sheet owed ${late ? 'owed-late' : ''}`} aria-labelledby="h-owed">
      <h2 id="h-owed">
        <Icon body={late ? circleAlert : receipt} />
        {owedText(late ? 'titleLate' : 'title')}
      </h2>
      <dl className="num">
        <div>
          <dt>{owedText('now')}</dt>
          <dd>{money(owed)}</dd>
        </div>
        {late && (
          <div className="bill-late">
            <dt>{owedText('late')}</dt>
            <dd>{money(overdue)}</dd>
          </div>
        )}
        {nextAt && (
          <div>
            <dt>{owedText('next')}</dt>
            <dd>{money(next)}</dd>
            <dd className="muted">{owedText('nextAt', { date: formatDate(nextAt, language) })}</dd>
          </div>
        )}
      </dl>
      {ordering.step === 'refused' && <ErrorNotice problem={ordering.problem} />}
      {ordering.step === 'unsure' && (
        <Note kind="warn">
          <p role="alert">{owedText('unsure')}</p>
        </Note>
      )}
      {bills.length > 0 ? (
        <p className="owed-pay">
          <Button
            className="btn btn-accent btn-lg num"
            busy={ordering.step === 'working' && owedText('working')}
            onClick={() => void payOwed(bills)}
          >
            {owedText(late ? 'payLate' : 'payAll', { money: money(leftOf(bills)) })}
          </Button>
          <a className="lnk" href={localPath(PAY_BILLS_PATH, language)}>
            {owedText('choose')}
          </a>
        </p>
      ) : (
        <p className="muted">{owedText('nothing')}</p>
      )}
      <ul className="num" aria-label={owedText('list')}>
        {codes.map((code) => (
          <Account key={code.code} view={code} />
        ))}
      </ul>
    </section>
  )
}

/** One service: what it owes and since or until when; the oldest open bill is due first. */
function Account({ view }: { view: CodeView }): ReactNode {
  const { bills, next_bill: next } = view
  const [oldest] = bills
  return (
    <li>
      <a className="lnk" href={localPath(BILLS_PATH, language)}>
        {accountText(view)}
      </a>
      {oldest && <b>{money(leftOf(bills))}</b>}
      {oldest && (
        <span className="muted">
          {owedText('months', { months: bills.map(({ month }) => monthText(month, language)).join(', ') })}
        </span>
      )}
      <span className={oldest?.overdue ? 'bill-late' : 'muted'}>
        {oldest
          ? owedText(oldest.overdue ? 'wasDue' : 'due', { date: formatDate(oldest.due_at, language) })
          : owedText('paid')}
      </span>
      {next && <span className="muted">{owedText('accountNext', { money: money(next.amount) })}</span>}
    </li>
  )
}
