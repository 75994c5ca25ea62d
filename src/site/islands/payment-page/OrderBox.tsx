/** The order being paid: product, recipient, every amount, and how long the order is valid. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { PaymentOrderView } from '../../../contract/main/payment-order.schema.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import { $polling } from '../../stores/payments/poll-order.ts'
import { $session } from '../../stores/session.ts'
import { Countdown } from '../../ui/Countdown.tsx'
import { Amounts, amountRows } from '../payments/Amounts.tsx'
import { inPageLanguage } from '../payments/format.ts'
import { money, texts } from '../texts.ts'

const paymentText = await texts('payment')
const payingText = await texts('paying')

/**
 * `total`: of the chosen method, in đ. `off`: đ of a voucher that is applied when the person pays. `kept`:
 * shows how long the order is valid; the code step shows its own time.
 */
export function OrderBox({
  order,
  total = order.missing,
  off = 0,
  kept = false,
}: {
  order: PaymentOrderView
  total?: number
  off?: number
  kept?: boolean
}): ReactNode {
  const session = useStore($session)
  const { name, detail, amount, fee, discount, cashback, paid, missing, memo } = order
  return (
    <section className="sheet p-5 lg:p-7" aria-labelledby="order">
      <h2 id="order" className="text-lg">
        {payingText('order')}
      </h2>
      <p className="mt-1 mb-2 text-xl font-extrabold">{inPageLanguage(name)}</p>
      <Amounts
        total={total}
        rows={[
          [payingText('what'), inPageLanguage(detail)],
          [
            payingText('for'),
            session.step === 'in' && <output key="line">{formatPhone(session.msisdn)}</output>,
          ],
          ...amountRows({
            amount,
            feeAmount: fee + Math.max(0, total + off - missing),
            discountAmount: discount + off,
            cashback,
          }),
          [paymentText('facts.paid'), paid > 0 && `−${money(paid)}`],
          [paymentText('facts.code'), memo],
        ]}
      />
      {kept && <ReservedUntil />}
    </section>
  )
}

function ReservedUntil(): ReactNode {
  const { until } = useStore($polling)
  const now = useStore($now)
  if (until === undefined) return <p className="min-h-6" />
  return (
    <p className="num mt-3 text-sm muted" role="timer">
      <Countdown
        seconds={secondsUntil(until, now)}
        text={(left) => payingText('expires', { left })}
        spoken={(seconds) => payingText('expiresSpoken', { count: seconds })}
        over={payingText('expired')}
      />
    </p>
  )
}
