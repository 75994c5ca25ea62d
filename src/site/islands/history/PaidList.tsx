/**
 * Single payments, newest first; the first ones at once and more at a press, because a history may be very
 * long. Spec PAY-28.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { PaymentRecord } from '../../../contract/main/payment-history.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $payments, openRefill } from '../../stores/history/payments.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { paymentOutcome } from '../../stores/payments/payment-outcome.ts'
import { Facts } from '../../ui/Facts.tsx'
import { language, money, texts } from '../texts.ts'
import { RefundRows } from './RefundRows.tsx'

const historyText = await texts('history')

/** Number of payments drawn at once. */
const AT_ONCE = 50

export function PaidList({ paid }: { paid: readonly PaymentRecord[] }): ReactNode {
  const [drawn, draw] = useState(AT_ONCE)
  return (
    <>
      {paid.slice(0, drawn).map((one) => (
        <Paid key={one.id} payment={one} />
      ))}
      {paid.length > drawn && (
        <button
          type="button"
          className="btn btn-soft justify-self-center"
          onClick={() => draw(drawn + AT_ONCE)}
        >
          {historyText('pay.more')}
        </button>
      )}
    </>
  )
}

/** How it was paid; a payment elsewhere is known by its channel only. */
function wayText({ method, channel }: PaymentRecord): string {
  if (channel === 'autopay' || !method) return historyText(`channel.${channel}`)
  return historyText(`pay.method.${method}`)
}

/**
 * Delivered, in progress or returned; undefined where nothing more is known than that it was paid. What waits
 * was paid in part: without money there is no payment.
 */
function stateText(payment: PaymentRecord): string | undefined {
  const { state, refunds, by_other: byOther, amount, final_amount: whole } = payment
  if (byOther) return historyText('pay.byOther')
  const vars = { paid: money(amount), amount: money(whole ?? amount) }
  return state ? historyText(`pay.state.${paymentOutcome({ state, refunds })}`, vars) : undefined
}

function Paid({ payment }: { payment: PaymentRecord }): ReactNode {
  const { at, amount, name, refill_id: refill } = payment
  const [opened, setOpened] = useState(false)
  const state = stateText(payment)
  const open = (): void => {
    setOpened(true)
    if (refill) void openRefill(refill)
  }
  return (
    <details className="hist-paid" name="hist-paid" onToggle={(event) => event.currentTarget.open && open()}>
      <summary>
        <span className="num">
          {name[language]}
          <small>
            {formatDateTime(at, language)} · {wayText(payment)}
          </small>
          {state && <small>{state}</small>}
        </span>
        <b className="num">{money(amount)}</b>
      </summary>
      {opened && <Opened payment={payment} />}
    </details>
  )
}

function Opened({ payment }: { payment: PaymentRecord }): ReactNode {
  const { detail } = useStore($payments, { keys: ['detail'] })
  const { code, refunds, receipt_code: receipt, refill_id: refill, claim_code: claim } = payment
  const known = lastKnown(detail)?.value
  const mine = refill && known?.id === refill ? known : undefined
  return (
    <div className="num grid gap-2 pt-2">
      <Facts
        rows={[
          [historyText('pay.code'), code ?? undefined],
          [historyText('pay.detail'), payment.detail[language] || undefined],
          [historyText('pay.kindOf'), historyText(`pay.kind.${payment.kind}`)],
          [historyText('pay.way'), wayText(payment)],
          [historyText('pay.before'), mine && money(mine.balance_before)],
          [historyText('pay.after'), mine && money(mine.balance_after)],
          [historyText('pay.claim'), claim ?? undefined],
        ]}
      />
      <RefundRows refunds={refunds} />
      {receipt && (
        <a className="lnk justify-self-start" href={localPath(`/bien-lai/${receipt}`, language)}>
          {historyText('pay.receipt')}
        </a>
      )}
    </div>
  )
}
