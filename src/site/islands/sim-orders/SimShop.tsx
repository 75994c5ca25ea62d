/**
 * `/tinh-nang/dang-ky-sim`: the orders of this browser or line, the held number with its order form, and the
 * search. `client:only="react"`.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  const place = useFocusOnHold(held?.number, lost)
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

/**
 * The held number, which is above the list, gets the focus after a press on "hold", and when the hold ends
 * while the order form, which ends with it, has the focus or nothing has.
 */
function useFocusOnHold(number: string | undefined, lost: string) {
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
    if (number && number !== before.current && pressed.current) focusOn(place.current)
    before.current = number
    pressed.current = false
  }, [number])
  // In the commit that removes the form, before anything else takes the focus that was in it.
  useLayoutEffect(() => {
    if (lost && document.activeElement === document.body) focusOn(place.current)
  }, [lost])
  return place
}

function focusOn(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'start' })
}
