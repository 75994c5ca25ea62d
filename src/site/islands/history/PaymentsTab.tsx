/** Payments: refills of a prepaid line with what each did; bills of a postpaid one, which explain themselves on their own page. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { formatDate, formatMoment } from '../../../contract/format/date.ts'
import type { BillView } from '../../../contract/main/bill.schema.ts'
import type { Refill } from '../../../contract/main/usage.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $payments, forgetPayments, loadPayments, openRefill, paymentsFile } from '../../stores/documents/payments.ts'
import { knownOf, type Part } from '../../stores/part.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Coming, Lost } from '../Loaded.tsx'
import { money } from '../words.ts'
import { Downloads } from './Downloads.tsx'
import { language, t } from './texts.ts'

export function PaymentsTab(): ReactNode {
  const { bills, refills } = useStore($payments)
  useEffect(() => {
    void loadPayments()
    return forgetPayments
  }, [])
  const kind = knownOf(bills)?.value.line_kind
  const part: Part<unknown> = kind === 'prepaid' ? refills : bills
  if (part.step === 'failed') return <Lost failure={part.failure} title={t('failed')} again={() => void loadPayments()} />
  const owed = kind === 'postpaid' ? knownOf(bills)?.value.bills : undefined
  const paid = knownOf(refills)?.value
  if (!owed && !paid) return <Coming label={t('loading')} rows={6} />
  return (
    <section className="sheet grid gap-4 p-5 lg:p-7" aria-labelledby="hist-paid">
      <h2 id="hist-paid" className="text-xl">
        {t(owed ? 'pay.bills' : 'pay.refills')}
      </h2>
      {owed && (owed.length > 0 ? owed.map((bill) => <Bill key={bill.bill_id} bill={bill} />) : <p className="muted">{t('pay.noBills')}</p>)}
      {paid && (
        <>
          <Facts rows={[[t('pay.sum'), <b className="num">{money(paid.sum)}</b>]]} />
          {paid.refills.length > 0 ? paid.refills.map((refill) => <Paid key={refill.id} refill={refill} />) : <p className="muted">{t('pay.noRefills')}</p>}
          <Downloads ask={paymentsFile} />
        </>
      )}
    </section>
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

function Bill({ bill: { bill_id, month, amount, state, due_at, paid_at } }: { bill: BillView }): ReactNode {
  return (
    <p className="hist-bill num">
      <span>
        <a className="lnk" href={localPath(`/tai-khoan/hoa-don?ma=${bill_id}`, language)}>
          {t('pay.month', { month: month.split('-').reverse().join('/') })}
        </a>
        <small>{state === 'paid' && paid_at ? t('pay.paidOn', { date: formatDate(paid_at) }) : t('pay.dueOn', { date: formatDate(due_at) })}</small>
      </span>
      <b>{money(amount)}</b>
    </p>
  )
}
