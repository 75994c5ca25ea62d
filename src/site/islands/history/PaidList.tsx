/**
 * Single payments, newest first; the first ones at once and more at a press, because a history may be very
 * long.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { BillPayment, Refill } from '../../../contract/main/usage.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $payments, openRefill } from '../../stores/history/payments.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { Facts } from '../../ui/Facts.tsx'
import { language, money, texts } from '../texts.ts'

const historyText = await texts('history')

export type Shown = (BillPayment & { refill?: undefined }) | (BillPayment & { refill: Refill })

/** Number of payments drawn at once. */
const AT_ONCE = 50

export function PaidList({ paid }: { paid: readonly Shown[] }): ReactNode {
  const [drawn, draw] = useState(AT_ONCE)
  return (
    <>
      {paid
        .slice(0, drawn)
        .map((one) =>
          one.refill ? <Paid key={one.id} refill={one.refill} /> : <Payment key={one.id} payment={one} />,
        )}
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

function Payment({
  payment: { at, amount, name, channel, receipt_code },
}: {
  payment: BillPayment
}): ReactNode {
  return (
    <p className="hist-bill num">
      <span>
        {name[language]}
        <small>
          {formatDateTime(at, language)} · {historyText(`channel.${channel}`)}
        </small>
        {receipt_code && (
          <a className="lnk" href={localPath(`/bien-lai/${receipt_code}`, language)}>
            {historyText('pay.receipt')}
          </a>
        )}
      </span>
      <b>{money(amount)}</b>
    </p>
  )
}

function Paid({ refill }: { refill: Refill }): ReactNode {
  const { detail } = useStore($payments, { keys: ['detail'] })
  const known = lastKnown(detail)?.value
  const mine = known?.id === refill.id ? known : undefined
  return (
    <details
      className="hist-paid"
      name="hist-refill"
      onToggle={(event) => event.currentTarget.open && void openRefill(refill.id)}
    >
      <summary>
        <span className="num">
          {refill.name[language]}
          <small>{formatDateTime(refill.at, language)}</small>
        </span>
        <b className="num">{money(refill.amount)}</b>
      </summary>
      {mine ? (
        <div className="grid gap-2 pt-2">
          <Facts
            rows={[
              [historyText('pay.before'), <span className="num">{money(mine.balance_before)}</span>],
              [historyText('pay.after'), <span className="num">{money(mine.balance_after)}</span>],
              [historyText('pay.channel'), historyText(`channel.${mine.channel}`)],
            ]}
          />
          {mine.receipt_code && (
            <a
              className="lnk justify-self-start"
              href={localPath(`/bien-lai/${mine.receipt_code}`, language)}
            >
              {historyText('pay.receipt')}
            </a>
          )}
        </div>
      ) : (
        <p className="muted pt-2">
          {detail.step === 'failed' ? historyText('failed') : historyText('loading')}
        </p>
      )}
    </details>
  )
}
