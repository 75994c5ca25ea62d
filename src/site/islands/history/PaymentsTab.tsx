/**
 * Every payment of the line with its state and receipt, and the bills of a postpaid line, which are explained
 * on their own page.
 */
import { useStore } from '@nanostores/react'
import { memo, type ReactNode, useEffect } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { BillView } from '../../../contract/main/bill.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import {
  $paymentFilter,
  $payments,
  clearPayments,
  loadPayments,
  paymentsFile,
} from '../../stores/history/payments.ts'
import { monthsOf, pickPayments } from '../../stores/history/pick-payments.ts'
import { today } from '../../stores/history/usage.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { Facts } from '../../ui/Facts.tsx'
import { LoadError, LoadingSkeleton } from '../LoadableView.tsx'
import { language, money, texts } from '../texts.ts'
import { Downloads } from './Downloads.tsx'
import { PaidList } from './PaidList.tsx'
import { PaymentFilters } from './PaymentFilters.tsx'
import { PaymentMonths } from './PaymentMonths.tsx'

const historyText = await texts('history')

/** Not rendered again by the press that leaves it, which would draw every payment before the press is seen. */
export default memo(function PaymentsTab(): ReactNode {
  const { bills, payments } = useStore($payments)
  const filter = useStore($paymentFilter)
  useEffect(() => {
    void loadPayments()
    return clearPayments
  }, [])
  const failed = [payments, bills].find(({ step }) => step === 'failed')
  if (failed?.step === 'failed')
    return (
      <LoadError failure={failed.failure} title={historyText('failed')} again={() => void loadPayments()} />
    )
  const paid = lastKnown(payments)?.value.payments
  const billed = lastKnown(bills)?.value
  if (!paid || !billed) return <LoadingSkeleton label={historyText('loading')} rows={6} />
  const picked = pickPayments(paid, filter, today())
  const owed = billed.line_kind === 'postpaid' ? billed.bills : undefined
  return (
    <>
      {paid.length > 0 && <PaymentFilters payments={paid} />}
      {picked.length > 0 && <PaymentMonths months={monthsOf(picked, filter.days, today())} />}
      <section className="sheet grid gap-4 p-5 lg:p-7" aria-labelledby="hist-paid">
        <h2 id="hist-paid" className="text-xl">
          {historyText('pay.payments')}
        </h2>
        {paid.length === 0 && <p className="muted">{historyText('pay.noPayments')}</p>}
        {paid.length > 0 && (
          <>
            <div role="status">
              <Facts
                rows={[
                  [
                    historyText('pay.paidSum'),
                    <b className="num">
                      {money(picked.reduce((sum, { amount, returned }) => sum + amount - returned, 0))}
                    </b>,
                  ],
                  [historyText('pay.times'), <span className="num">{picked.length}</span>],
                ]}
              />
            </div>
            {picked.length === 0 && <p className="muted">{historyText('list.none')}</p>}
            <PaidList paid={picked} />
            {picked.length > 0 && <Downloads fetchFile={paymentsFile} />}
          </>
        )}
      </section>
      {owed && (
        <section className="sheet grid gap-4 p-5 lg:p-7" aria-labelledby="hist-owed">
          <h2 id="hist-owed" className="text-xl">
            {historyText('pay.bills')}
          </h2>
          {owed.length > 0 ? (
            owed.map((bill) => <Bill key={bill.bill_id} bill={bill} />)
          ) : (
            <p className="muted">{historyText('pay.noBills')}</p>
          )}
        </section>
      )}
    </>
  )
})

function Bill({
  bill: { bill_id, month, amount, left, state, due_at, paid_at },
}: {
  bill: BillView
}): ReactNode {
  return (
    <p className="hist-bill num">
      <span>
        <a className="lnk" href={localPath(`/tai-khoan/hoa-don?ma=${bill_id}`, language)}>
          {historyText('pay.month', { month: month.split('-').reverse().join('/') })}
        </a>
        <small>
          {state === 'paid' && paid_at
            ? historyText('pay.paidOn', { date: formatDate(paid_at, language) })
            : historyText('pay.dueOn', { date: formatDate(due_at, language) })}
        </small>
        {state === 'open' && left < amount && <small>{historyText('pay.left', { left: money(left) })}</small>}
      </span>
      <b>{money(amount)}</b>
    </p>
  )
}
