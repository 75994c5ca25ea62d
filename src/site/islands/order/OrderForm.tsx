/** `/dat-hang`: the form, the confirmation, the order. `client:only="react"`. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Offer } from '../../../contract/rules/home-order-page.ts'
import { $order } from '../../stores/order/form.ts'
import { openOrder } from '../../stores/order/open.ts'
import { start } from '../start.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { FormStep } from './FormStep.tsx'

/** `offers`: everything that can be ordered, as the page was built; money đ. */
export default function OrderForm({ offers }: { offers: readonly Offer[] }): ReactNode {
  const [{ asked }] = useState(() => {
    start()
    return openOrder(offers)
  })
  const order = useStore($order)
  const place = useRef<HTMLDivElement>(null)
  const screen = order.step === 'form' || order.step === 'signin' ? 'form' : order.step === 'done' ? 'done' : 'confirm'
  const before = useRef(screen)
  // Another screen begins at its heading, for eyes and for ears.
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    place.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    place.current?.scrollIntoView({ block: 'start' })
  }, [screen])
  return (
    <div ref={place} className="scroll-mt-24" data-screen={screen}>
      {screen === 'form' && <FormStep unknown={asked === 'unknown'} />}
      {screen === 'confirm' && <ConfirmStep />}
      {order.step === 'done' && <DoneStep done={order} />}
    </div>
  )
}
