/** The steps of an order of a home product. */
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { HomeOrder } from '../../../contract/main/home-order.schema.ts'
import { ORDER_STEPS } from '../../../contract/rules/home-order-state.ts'
import { Steps } from '../../ui/Steps.tsx'
import { language, texts } from '../texts.ts'

const ordersText = await texts('orders')

export function OrderSteps({ order: { events, next } }: { order: HomeOrder }): ReactNode {
  const been = events.map((event) => event.state)
  const later = next ? ORDER_STEPS.filter((step) => !been.includes(step)) : []
  const done = events.map(({ state, at }, index) => {
    const isNow = next && index === events.length - 1
    return {
      state,
      text: ordersText(`state.${state}`),
      time: formatDateTime(at, language) + (isNow ? `, ${ordersText('now')}` : ''),
      isBad: state === 'cancelled' || state === 'failed',
    }
  })
  return (
    <Steps
      done={done}
      later={later.map((step) => ordersText(`state.${step}`))}
      laterText={ordersText('later')}
      isCurrent
    />
  )
}
