/** One bill: its total, why it is more or less than the month before, every line, and the actions. */
import arrowLeft from 'icon:arrow-left'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { formatDate, formatDateTime, monthText } from '../../../contract/format/date.ts'
import type { BillDetail } from '../../../contract/main/bill.schema.ts'
import { BILLS_PATH, CHARGED_PART, payBillsPath } from '../../../contract/rules/bill-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $bills } from '../../stores/bills/history.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { language, money, texts } from '../texts.ts'
import { Actions } from './Actions.tsx'
import { BillDifference } from './BillDifference.tsx'
import { accountText, channelText, formatCharge, quantityText } from './format.ts'
import { StateTag } from './StateTag.tsx'

const billsText = await texts('bills')
const billText = await texts('bill')

/** Loaded when the uses behind a charge are opened. */
const UsesOf = lazy(() => import('../history/UsesOf.tsx'))
/** Loaded with an open bill of the subscriber's own mobile line. */
const BillAutopay = lazy(() => import('./BillAutopay.tsx'))

export function OneBill({ detail, invoices }: { detail: BillDetail; invoices: string }): ReactNode {
  const { account, bill, lines, before } = detail
  const { mobile } = useStore($bills, { keys: ['mobile'] })
  const by = useMemo(() => ({ bill_id: bill.bill_id }), [bill.bill_id])
  const [opened, open] = useState(() => location.hash === `#${CHARGED_PART}`)
  // The calls of another mobile line of the customer belong to its user.
  const own = account.own && (account.kind !== 'mobile' || lastKnown(mobile)?.value.code === bill.code)
  const isOpenable = own && lines.some(({ kind }) => kind === 'usage')
  return (
    <>
      <div className="grid gap-1">
        <a className="lnk no-print" href={localPath(BILLS_PATH, language)}>
          <Icon body={arrowLeft} />
          {billsText('all')}
        </a>
        <p>
          <StateTag bill={bill} />
        </p>
        <h2 className="num text-xl lg:text-2xl">
          {billText('billOf', { month: monthText(bill.month, language) })}
        </h2>
        <p className="muted">{accountText(account)}</p>
      </div>
      <section className="pond petal bill-amount num" aria-label={billsText('amount')}>
        <strong>{money(bill.amount)}</strong>
        <p>
          {bill.paid_at && bill.paid_channel
            ? billsText('paidAt', {
                time: formatDateTime(bill.paid_at, language),
                channel: channelText(bill.paid_channel),
              })
            : billsText(bill.overdue ? 'wasDue' : 'isDue', { date: formatDate(bill.due_at, language) })}
        </p>
        {bill.state === 'open' && bill.left < bill.amount && (
          <p>
            {billText('partPaid', { paid: money(bill.amount - bill.left), amount: money(bill.amount) })}.{' '}
            {billText('leftOf', { left: money(bill.left) })}
          </p>
        )}
        {bill.state === 'open' && (
          <a className="btn btn-accent btn-lg no-print" href={payBillsPath(bill.code, language)}>
            {billsText('pay', { amount: money(bill.left) })}
          </a>
        )}
      </section>
      {bill.state === 'open' && account.own && account.kind === 'mobile' && (
        <Suspense fallback={null}>
          <BillAutopay bill={bill} />
        </Suspense>
      )}
      {before && <BillDifference bill={bill} lines={lines} before={before} />}
      <section className="sheet bill-account" aria-labelledby="h-lines">
        <h3 id="h-lines">{billsText('lines')}</h3>
        <ul className="bill-why num">
          {lines.map(({ kind, item, name, quantity, unit, amount }) => (
            <li key={item}>
              <span>
                {name[language]} <span className="muted">{quantityText(quantity, unit)}</span>
                {isOpenable && kind === 'usage' && (
                  <a className="lnk no-print block" href={`#${CHARGED_PART}`} onClick={() => open(true)}>
                    {billsText('uses.open')}
                  </a>
                )}
              </span>
              <b>{formatCharge(amount)}</b>
            </li>
          ))}
          <li>
            <b>{billsText('sum')}</b>
            <b>{money(bill.amount)}</b>
          </li>
        </ul>
      </section>
      {isOpenable && (
        <section className="sheet bill-account" aria-labelledby={CHARGED_PART}>
          <h3 id={CHARGED_PART}>{billsText('uses.title')}</h3>
          {opened ? (
            <Suspense fallback={null}>
              <UsesOf by={by} />
            </Suspense>
          ) : (
            <button
              type="button"
              className="btn btn-soft no-print justify-self-start"
              onClick={() => open(true)}
            >
              {billsText('uses.open')}
            </button>
          )}
        </section>
      )}
      <section className="sheet bill-account num" aria-label={billsText('about')}>
        <Facts
          rows={[
            [billsText('codeName'), bill.code],
            [billsText('owner'), account.owner],
            [billsText('address'), account.address],
            [billsText('issued'), formatDate(bill.issued_at, language)],
            [billsText('dueDay'), formatDate(bill.due_at, language)],
          ]}
        />
      </section>
      <Actions bill={bill} account={account} invoices={invoices} />
    </>
  )
}
