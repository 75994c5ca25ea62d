/**
 * `/tinh-nang/dang-ky-sim`: the orders of this browser or line, the held number with its order form, and the
 * search. `client:only="react"`.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { SimOffer } from '../../../contract/rules/sim-page.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { $hold } from '../../stores/sim-orders/hold.ts'
import { openSimPage } from '../../stores/sim-orders/open.ts'
import { $simOrders } from '../../stores/sim-orders/orders.ts'
import { start } from '../start.ts'
import { HeldNumber } from './HeldNumber.tsx'
import { HoldDialog } from './HoldDialog.tsx'
import { NumberSearch } from './NumberSearch.tsx'
import { Saved } from './Saved.tsx'

// Only who holds a number or has ordered needs these.
const OrderForm = lazy(() => import('./OrderForm.tsx'))
const Orders = lazy(() => import('./Orders.tsx'))

export default function SimShop({ offer }: { offer: SimOffer }): ReactNode {
  useState(() => {
    start()
    openSimPage()
  })
  const { held, lost, press } = useStore($hold)
  const { list } = useStore($simOrders, { keys: ['list'] })
  const orders = lastKnown(list)?.value.orders ?? []
  // An order that waits for its payment is paid, not ordered again.
  const isOrdered = orders.some(({ state, number }) => state === 'placed' && number === held?.number)
  const place = useFocusOnHold(held?.number)
  return (
    <div className="grid gap-6 *:min-w-0">
      {orders.length > 0 && (
        <Suspense>
          <Orders orders={orders} />
        </Suspense>
      )}
      <div ref={place} className="grid gap-6 *:min-w-0 outline-none" tabIndex={-1}>
        {(held || lost) && <HeldNumber held={held} lost={lost} />}
      </div>
      {held && !isOrdered && (
        <Suspense>
          <OrderForm offer={offer} held={held} />
        </Suspense>
      )}
      <Saved offer={offer} />
      <NumberSearch offer={offer} />
      {press.step === 'replace' && <HoldDialog number={press.number} held={held} />}
    </div>
  )
}

/** After a press on "hold" the held number, which is above the list, gets the focus. */
function useFocusOnHold(number: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<string | undefined>(undefined)
  const pressed = useRef(false)
  useEffect(() => {
    const note = $hold.listen(({ press }) => {
      if (press.step === 'holding') pressed.current = true
    })
    return note
  }, [])
  useEffect(() => {
    if (number && number !== before.current && pressed.current) {
      place.current?.focus({ preventScroll: true })
      place.current?.scrollIntoView({ block: 'start' })
    }
    before.current = number
    pressed.current = false
  }, [number])
  return place
}
