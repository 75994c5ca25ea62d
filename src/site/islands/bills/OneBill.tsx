/** One bill: what it comes to, why it is more or less than the month before, every line, what one can do. */
import arrowLeft from 'icon:arrow-left'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatDate, formatMoment } from '../../../contract/format/date.ts'
import type { BillDetail } from '../../../contract/main/bill.schema.ts'
import { BILLS_PATH, payBillsPath } from '../../../contract/rules/bill-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { money } from '../words.ts'
import { Actions } from './Actions.tsx'
import { t } from './history-texts.ts'
import { StateTag } from './StateTag.tsx'
import { accountWords, b, channelWords, language, month, quantityWords, signed } from './texts.ts'
import { Why } from './Why.tsx'

/** Comes with an open bill of the own mobile line. */
const BillAutopay = lazy(() => import('./BillAutopay.tsx'))

export function OneBill({ detail, invoices }: { detail: BillDetail; invoices: string }): ReactNode {
  const { account, bill, lines, before } = detail
  return (
    <>
      <div className="grid gap-1">
        <a className="lnk no-print" href={localPath(BILLS_PATH, language)}>
          <Icon body={arrowLeft} />
          {t('all')}
        </a>
        <p>
          <StateTag bill={bill} />
        </p>
        <h2 className="num text-xl lg:text-2xl">{b('billOf', { month: month(bill.month) })}</h2>
        <p className="muted">{accountWords(account)}</p>
      </div>
      <section className="pond petal bill-amount num" aria-label={t('amount')}>
        <strong>{money(bill.amount)}</strong>
        <p>
          {bill.paid_at && bill.paid_channel
            ? t('paidAt', { time: formatMoment(bill.paid_at), channel: channelWords(bill.paid_channel) })
            : t(bill.overdue ? 'wasDue' : 'isDue', { date: formatDate(bill.due_at) })}
        </p>
        {bill.state === 'open' && bill.left < bill.amount && (
          <p>
            {b('partPaid', { paid: money(bill.amount - bill.left), amount: money(bill.amount) })}. {b('leftOf', { left: money(bill.left) })}
          </p>
        )}
        {bill.state === 'open' && (
          <a className="btn btn-accent btn-lg no-print" href={payBillsPath(bill.code, language)}>
            {t('pay', { amount: money(bill.left) })}
          </a>
        )}
      </section>
      {bill.state === 'open' && account.own && account.kind === 'mobile' && (
        <Suspense fallback={null}>
          <BillAutopay bill={bill} />
        </Suspense>
      )}
      {before && <Why bill={bill} lines={lines} before={before} />}
      <section className="sheet bill-account" aria-labelledby="h-lines">
        <h3 id="h-lines">{t('lines')}</h3>
        <ul className="bill-why num">
          {lines.map(({ item, name, quantity, unit, amount }) => (
            <li key={item}>
              <span>
                {name[language]} <span className="muted">{quantityWords(quantity, unit)}</span>
              </span>
              <b>{signed(amount)}</b>
            </li>
          ))}
          <li>
            <b>{t('sum')}</b>
            <b>{money(bill.amount)}</b>
          </li>
        </ul>
      </section>
      <section className="sheet bill-account num" aria-label={t('about')}>
        <Facts
          rows={[
            [t('codeName'), bill.code],
            [t('owner'), account.owner],
            [t('address'), account.address],
            [t('issued'), formatDate(bill.issued_at)],
            [t('dueDay'), formatDate(bill.due_at)],
          ]}
        />
      </section>
      <Actions bill={bill} account={account} invoices={invoices} />
    </>
  )
}
