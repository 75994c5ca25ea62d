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

/** `offers`: everything that could be ordered when the page was built; money in đ. */
export default function OrderForm({ offers }: { offers: readonly Offer[] }): ReactNode {
  const [{ request }] = useState(() => {
    start()
    return openOrder(offers)
  })
  const { step } = useStore($order)
  const [AfterForm, setAfterForm] = useState<ComponentType>()
  const place = useRef<HTMLDivElement>(null)
  const screen = step === 'form' || step === 'signin' ? 'form' : step === 'done' ? 'done' : 'confirm'
  const before = useRef(screen)

  // Preloads what a press would need. If that fails, the press loads it again.
  useEffect(() => {
    const warm = (): void => void after().catch(() => undefined)
    const element = place.current
    element?.addEventListener('focusin', warm, { once: true })
    return () => element?.removeEventListener('focusin', warm)
  }, [])

  // Without a connection the step is not changed, so that everything typed is preserved.
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

  // Every screen starts at its heading, which also receives the focus for screen readers.
  useEffect(() => {
    if (before.current === screen || (screen !== 'form' && !AfterForm)) return
    before.current = screen
    place.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    place.current?.scrollIntoView({ block: 'start' })
  }, [screen, AfterForm])

  return (
    <div ref={place} className="scroll-mt-24" data-screen={screen}>
      {screen === 'form' ? <FormStep unknown={request === 'unknown'} /> : AfterForm && <AfterForm />}
    </div>
  )
}
