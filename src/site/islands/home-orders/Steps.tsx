/** The steps of an order: completed ones with their times, the current one, and those still to come. */
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { HomeOrder } from '../../../contract/main/home-order.schema.ts'
import { ORDER_STEPS } from '../../../contract/rules/home-order-state.ts'
import { language, texts } from '../texts.ts'

const ordersText = await texts('orders')

export function Steps({ order: { events, state, next } }: { order: HomeOrder }): ReactNode {
  const been = events.map((event) => event.state)
  const later = next ? ORDER_STEPS.filter((step) => !been.includes(step)) : []
  return (
    <ol className="order-steps">
      {events.map((event, at) => {
        const last = at === events.length - 1
        const bad = event.state === 'cancelled' || event.state === 'failed'
        return (
          <li
            key={event.at + event.state}
            className={bad ? 'bad' : last ? undefined : 'past'}
            aria-current={last && event.state === state ? 'step' : undefined}
          >
            <b>{ordersText(`state.${event.state}`)}</b>
            <span className="num block text-sm muted">
              {formatDateTime(event.at, language)}
              {last && next && `, ${ordersText('now')}`}
            </span>
          </li>
        )
      })}
      {later.map((step) => (
        <li key={step} className="later">
          {ordersText(`state.${step}`)}
          <span className="sr-only">, {ordersText('later')}</span>
        </li>
      ))}
    </ol>
  )
}
