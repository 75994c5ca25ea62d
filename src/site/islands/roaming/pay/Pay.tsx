/**
 * Steps 1 and 2 of the checkout: from the creation of the order to its result. Loaded when the first of them
 * opens.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { followOrder } from '../../../stores/roaming/follow.ts'
import { $checkout, $order } from '../../../stores/roaming/journey.ts'
import { stepNumber } from '../../../stores/roaming/states.ts'
import { ProcessingStep } from './ProcessingStep.tsx'
import { QrStep } from './QrStep.tsx'

export default function Pay(): ReactNode {
  const order = useStore($order)
  const number = stepNumber(useStore($checkout))
  const place = useRef<HTMLDivElement>(null)
  const id = order?.sold.transactionId
  useEffect(() => (id === undefined ? undefined : followOrder()), [id])
  // Every step starts at its title, which also receives the focus for screen readers.
  useEffect(() => {
    if (id === undefined) return
    place.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [id, number])
  if (!order) return null
  return <div ref={place}>{number === 2 ? <ProcessingStep order={order} /> : <QrStep order={order} />}</div>
}
