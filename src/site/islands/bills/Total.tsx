/** The chosen bills, their total, and the pay button. Stays in view while choosing. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import { BILL_CHANNELS } from '../../../contract/rules/bill.ts'
import {
  $chosen,
  $codes,
  $typed,
  choose,
  chosenBills,
  chosenSum,
  codesShown,
  hasPartError,
} from '../../stores/bills/codes.ts'
import { $billOrdering, orderBills } from '../../stores/bills/order.ts'
import { $parts } from '../../stores/bills/parts.ts'
import { hasErrorCode, type Problem } from '../../stores/notice.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { language, money, texts } from '../texts.ts'
import { channelText } from './format.ts'

const payBillsText = await texts('payBills')

export function Total(): ReactNode {
  const ordering = useStore($billOrdering)
  useStore($chosen)
  useStore($codes)
  useStore($typed)
  useStore($parts)
  const open = codesShown().flatMap(({ bills }) => bills)
  const chosen = chosenBills()
  const total = chosenSum()
  const wrong = hasPartError()
  const all = open.length > 0 && chosen.length === open.length
  if (open.length === 0 && ordering.step === 'idle') return null
  return (
    <section className="sheet petal raised bill-total" aria-label={payBillsText('total.title')}>
      {ordering.step === 'refused' && <PaymentError problem={ordering.problem} />}
      {ordering.step === 'unsure' && (
        <Note kind="warn">
          <p role="alert">{payBillsText('total.unsure')}</p>
        </Note>
      )}
      {open.length > 1 && (
        <label className="bill-all">
          <input
            type="checkbox"
            className="checkbox"
            checked={all}
            onChange={(event) =>
              choose(
                open.map(({ bill_id }) => bill_id),
                event.target.checked,
              )
            }
          />
          {payBillsText('total.all', { count: open.length })}
        </label>
      )}
      <p className="num bill-sum" aria-live="polite">
        <span>{payBillsText('total.chosen', { count: chosen.length })}</span>
        <strong>{money(total)}</strong>
      </p>
      <Button
        className="btn btn-accent btn-lg btn-block num"
        disabled={chosen.length === 0 || wrong}
        reason={payBillsText(wrong ? 'total.partWrong' : 'total.choose')}
        busy={ordering.step === 'working' && payBillsText('total.working')}
        onClick={() => void orderBills()}
      >
        {ordering.step === 'unsure'
          ? payBillsText('total.again')
          : payBillsText('total.pay', { amount: money(total) })}
      </Button>
      <p className="text-center text-sm muted">{payBillsText('total.hint')}</p>
    </section>
  )
}

/** For a bill that is already paid: when and how, instead of the bare error. */
function PaymentError({ problem }: { problem: Problem }): ReactNode {
  const { until, reason } = problem.failure.details
  const channel = BILL_CHANNELS.find((one) => one === reason)
  if (!hasErrorCode(problem.failure, 'invoice_paid') || !until || !channel)
    return <ErrorNotice problem={problem} />
  return (
    <Note kind="error" title={payBillsText('total.paidTitle')}>
      <p className="num">
        {payBillsText('total.paidText', {
          time: formatDateTime(until, language),
          channel: channelText(channel),
        })}
      </p>
    </Note>
  )
}
