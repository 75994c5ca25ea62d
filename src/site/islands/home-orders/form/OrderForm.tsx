/** `/dat-hang`: the form, the confirmation, the order. `client:only="react"`. */
import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Offer } from '../../../../contract/rules/home-order-page.ts'
import { $order, changeOrder } from '../../../stores/home-orders/form/form.ts'
import { openOrder } from '../../../stores/home-orders/form/open.ts'
import { showToast } from '../../../stores/toasts.ts'
import { start } from '../../start.ts'
import { FormStep } from './FormStep.tsx'

const after = () => import('./AfterForm.tsx')

/** `offers`: everything that can be ordered, as the page was built; money đ. */
export default function OrderForm({ offers }: { offers: readonly Offer[] }): ReactNode {
  const [{ asked }] = useState(() => {
    start()
    return openOrder(offers)
  })
  const { step } = useStore($order)
  const [AfterForm, setAfterForm] = useState<ComponentType>()
  const place = useRef<HTMLDivElement>(null)
  const screen = step === 'form' || step === 'signin' ? 'form' : step === 'done' ? 'done' : 'confirm'
  const before = useRef(screen)

  // The hint of an intention: what a press would need is fetched. When that fails, the press asks again.
  useEffect(() => {
    const warm = (): void => void after().catch(() => undefined)
    const element = place.current
    element?.addEventListener('focusin', warm, { once: true })
    return () => element?.removeEventListener('focusin', warm)
  }, [])

  // Without a connection the step is not taken, and everything typed is still there.
  useEffect(() => {
    if (screen === 'form' || AfterForm) return
    after().then(
      ({ default: island }) => setAfterForm(() => island),
      () => {
        showToast('session:failed', 'error')
        changeOrder()
      },
    )
  }, [screen, AfterForm])

  // Another screen begins at its heading, for eyes and for ears.
  useEffect(() => {
    if (before.current === screen || (screen !== 'form' && !AfterForm)) return
    before.current = screen
    place.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    place.current?.scrollIntoView({ block: 'start' })
  }, [screen, AfterForm])

  return (
    <div ref={place} className="scroll-mt-24" data-screen={screen}>
      {screen === 'form' ? <FormStep unknown={asked === 'unknown'} /> : AfterForm && <AfterForm />}
    </div>
  )
}
