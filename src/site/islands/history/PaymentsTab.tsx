/** Payments: refills of a prepaid line with what each did; what a postpaid line's bills were paid with, and those bills, which explain themselves on their own page. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { formatDate, formatMoment } from '../../../contract/format/date.ts'
import type { BillView } from '../../../contract/main/bill.schema.ts'
import type { BillPayment, Refill } from '../../../contract/main/usage.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $paymentFilter, $payments, forgetPayments, loadPayments, openRefill, paymentsFile } from '../../stores/documents/payments.ts'
import { monthsOf, pickPayments } from '../../stores/documents/pick-payments.ts'
import { today } from '../../stores/documents/usage.ts'
import { knownOf, type Part } from '../../stores/part.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Coming, Lost } from '../Loaded.tsx'
import { money } from '../words.ts'
import { Downloads } from './Downloads.tsx'
import { PaymentFilters } from './PaymentFilters.tsx'
import { PaymentMonths } from './PaymentMonths.tsx'
import { language, t } from './texts.ts'

type Shown = (BillPayment & { refill?: undefined }) | (BillPayment & { refill: Refill })

export function PaymentsTab(): ReactNode {
  const { bills, refills, payments } = useStore($payments)
  const filter = useStore($paymentFilter)
  useEffect(() => {
    void loadPayments()
    return forgetPayments
  }, [])
  const kind = knownOf(bills)?.value.line_kind
  const part: Part<unknown> = kind === 'prepaid' ? refills : kind === 'postpaid' ? payments : bills
  if (part.step === 'failed') return <Lost failure={part.failure} title={t('failed')} again={() => void loadPayments()} />
  const paid: readonly Shown[] | undefined =
    kind === 'prepaid'
      ? knownOf(refills)?.value.refills.map((refill) => ({ ...refill, kind: 'top_up' as const, refill }))
      : kind === 'postpaid'
        ? knownOf(payments)?.value.payments
        : undefined
  if (!paid) return <Coming label={t('loading')} rows={6} />
  const prepaid = kind === 'prepaid'
  const picked = pickPayments(paid, filter, today())
  const owed = prepaid ? undefined : knownOf(bills)?.value.bills
  return (
    <>
      {paid.length > 0 && <PaymentFilters payments={paid} />}
      {picked.length > 0 && <PaymentMonths months={monthsOf(picked, filter.days, today())} />}
      <section className="sheet grid gap-4 p-5 lg:p-7" aria-labelledby="hist-paid">
        <h2 id="hist-paid" className="text-xl">
          {t(prepaid ? 'pay.refills' : 'pay.payments')}
        </h2>
        {paid.length === 0 && <p className="muted">{t(prepaid ? 'pay.noRefills' : 'pay.noPayments')}</p>}
        {paid.length > 0 && (
          <>
            <div role="status">
              <Facts
                rows={[
                  [t(prepaid ? 'pay.sum' : 'pay.paidSum'), <b className="num">{money(picked.reduce((sum, { amount }) => sum + amount, 0))}</b>],
                  [t('pay.times'), <span className="num">{picked.length}</span>],
                ]}
              />
            </div>
            {picked.length === 0 && <p className="muted">{t('list.none')}</p>}
            {picked.map((one) => (one.refill ? <Paid key={one.id} refill={one.refill} /> : <Payment key={one.id} payment={one} />))}
            {picked.length > 0 && <Downloads ask={paymentsFile} />}
          </>
        )}
      </section>
      {owed && (
        <section className="sheet grid gap-4 p-5 lg:p-7" aria-labelledby="hist-owed">
          <h2 id="hist-owed" className="text-xl">
            {t('pay.bills')}
          </h2>
          {owed.length > 0 ? owed.map((bill) => <Bill key={bill.bill_id} bill={bill} />) : <p className="muted">{t('pay.noBills')}</p>}
        </section>
      )}
    </>
  )
}

function Payment({ payment: { at, amount, name, channel, receipt_code } }: { payment: BillPayment }): ReactNode {
  return (
    <p className="hist-bill num">
      <span>
        {name[language]}
        <small>
          {formatMoment(at)} · {t(`channel.${channel}`)}
        </small>
        {receipt_code && (
          <a className="lnk" href={localPath(`/bien-lai/${receipt_code}`, language)}>
            {t('pay.receipt')}
          </a>
        )}
      </span>
      <b>{money(amount)}</b>
    </p>
  )
}

function Paid({ refill }: { refill: Refill }): ReactNode {
  const { detail } = useStore($payments, { keys: ['detail'] })
  const known = knownOf(detail)?.value
  const mine = known?.id === refill.id ? known : undefined
  return (
    <details className="hist-paid" name="hist-refill" onToggle={(event) => event.currentTarget.open && void openRefill(refill.id)}>
      <summary>
        <span className="num">
          {refill.name[language]}
          <small>{formatMoment(refill.at)}</small>
        </span>
        <b className="num">{money(refill.amount)}</b>
      </summary>
      {mine ? (
        <div className="grid gap-2 pt-2">
          <Facts
            rows={[
              [t('pay.before'), <span className="num">{money(mine.balance_before)}</span>],
              [t('pay.after'), <span className="num">{money(mine.balance_after)}</span>],
              [t('pay.channel'), t(`channel.${mine.channel}`)],
            ]}
          />
          {mine.receipt_code && (
            <a className="lnk justify-self-start" href={localPath(`/bien-lai/${mine.receipt_code}`, language)}>
              {t('pay.receipt')}
            </a>
          )}
        </div>
      ) : (
        <p className="muted pt-2">{detail.step === 'failed' ? t('failed') : t('loading')}</p>
      )}
    </details>
  )
}

function Bill({ bill: { bill_id, month, amount, left, state, due_at, paid_at } }: { bill: BillView }): ReactNode {
  return (
    <p className="hist-bill num">
      <span>
        <a className="lnk" href={localPath(`/tai-khoan/hoa-don?ma=${bill_id}`, language)}>
          {t('pay.month', { month: month.split('-').reverse().join('/') })}
        </a>
        <small>{state === 'paid' && paid_at ? t('pay.paidOn', { date: formatDate(paid_at) }) : t('pay.dueOn', { date: formatDate(due_at) })}</small>
        {state === 'open' && left < amount && <small>{t('pay.left', { left: money(left) })}</small>}
      </span>
      <b>{money(amount)}</b>
    </p>
  )
}
