import type { ReactNode } from 'react'
import type { OrderState } from '../../../contract/rules/home-order-state.ts'
import { texts } from '../texts.ts'

const ordersText = await texts('orders')

const STYLES: Partial<Record<OrderState, string>> = {
  done: 'tag tag-leaf',
  cancelled: 'tag tag-warn',
  failed: 'tag tag-warn',
}

/** The state of an order in a word or two. */
export function StateTag({ state }: { state: OrderState }): ReactNode {
  return <span className={STYLES[state] ?? 'tag'}>{ordersText(`state.${state}`)}</span>
}
