/** Period, kind and channel of payments; only values that occur. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { HISTORY_DAYS, PAYMENT_KINDS } from '../../../contract/rules/history.ts'
import { LEDGER_CHANNELS } from '../../../contract/rules/ledger.ts'
import { $paymentFilter, changePayments } from '../../stores/history/payments.ts'
import type { Payment } from '../../stores/history/pick-payments.ts'
import { texts } from '../texts.ts'

const historyText = await texts('history')

const SPANS = [7, 30, HISTORY_DAYS]

export function PaymentFilters({ payments }: { payments: readonly Payment[] }): ReactNode {
  const { days, kind, channel, search } = useStore($paymentFilter)
  const kinds = PAYMENT_KINDS.filter((one) => payments.some((payment) => payment.kind === one))
  const channels = LEDGER_CHANNELS.filter((one) => payments.some((payment) => payment.channel === one))
  return (
    <section className="sheet grid gap-4 p-5 lg:p-7" aria-label={historyText('filter.title')}>
      <fieldset className="hist-chips">
        <legend>{historyText('filter.days')}</legend>
        {SPANS.map((one) => (
          <label key={one} className="chip num">
            <input
              type="radio"
              name="pay-days"
              checked={days === one}
              onChange={() => changePayments({ days: one })}
            />
            {historyText('filter.last', { days: one })}
          </label>
        ))}
      </fieldset>
      <label className="grid max-w-md gap-1">
        <span className="font-semibold">{historyText('pay.search')}</span>
        <input
          className="input"
          type="search"
          maxLength={60}
          value={search}
          onChange={({ target }) => changePayments({ search: target.value })}
        />
      </label>
      {kinds.length > 1 && (
        <fieldset className="hist-chips">
          <legend>{historyText('filter.kind')}</legend>
          {(['', ...kinds] as const).map((one) => (
            <label key={one} className="chip">
              <input
                type="radio"
                name="pay-kind"
                checked={kind === one}
                onChange={() => changePayments({ kind: one })}
              />
              {one ? historyText(`pay.kind.${one}`) : historyText('kind.all')}
            </label>
          ))}
        </fieldset>
      )}
      {channels.length > 1 && (
        <fieldset className="hist-chips">
          <legend>{historyText('pay.channel')}</legend>
          {(['', ...channels] as const).map((one) => (
            <label key={one} className="chip">
              <input
                type="radio"
                name="pay-channel"
                checked={channel === one}
                onChange={() => changePayments({ channel: one })}
              />
              {one ? historyText(`channel.${one}`) : historyText('kind.all')}
            </label>
          ))}
        </fieldset>
      )}
    </section>
  )
}
