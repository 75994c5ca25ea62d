/**
 * Loads parts when their state is reached: sheets and modals over the checkout, and everything after the
 * order.
 */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { back } from '../../stores/roaming/journey.ts'
import type { Checkout, Step } from '../../stores/roaming/states.ts'
import { chooseTab } from '../../stores/roaming/tab.ts'
import { showToast } from '../../stores/toasts.ts'
import { Waiting } from './Waiting.tsx'

type Part = () => Promise<{ default: ComponentType }>

const question: Part = () => import('./QuestionModal.tsx')
const code: Part = () => import('./OtpModal.tsx')
const PARTS: Partial<Record<Step, Part>> = {
  countries: () => import('./CountrySheet.tsx'),
  filter: () => import('./FilterSheet.tsx'),
  detail: () => import('./DetailSheet.tsx'),
  otp: code,
  notice: code,
  turnOff: () => import('./TurnOffModal.tsx'),
  barred: question,
  price: question,
  refused: question,
  unsure: question,
}

/** Preloads what a press would need. A failed preload is ignored. */
export function warm(step: Step): void {
  void PARTS[step]?.().catch(() => undefined)
}

/** The part of a state. If it cannot be loaded (no connection), an error is shown and the state is left. */
function usePart(load: Part | undefined, lost: () => void): ComponentType | undefined {
  const [brought, bring] = useState<{ load: Part; part: ComponentType }>()
  useEffect(() => {
    if (!load || brought?.load === load) return
    let stale = false
    load().then(
      ({ default: part }) => {
        if (!stale) bring({ load, part })
      },
      () => {
        if (stale) return
        showToast('session:failed', 'error')
        lost()
      },
    )
    return () => {
      stale = true
    }
  }, [load, brought, lost])
  return brought?.load === load ? brought?.part : undefined
}

export function Over({ checkout }: { checkout: Checkout }): ReactNode {
  const Part = usePart(PARTS[checkout.step], back)
  return Part && <Part />
}

const pay: Part = () => import('./pay/Pay.tsx')

export function Paying(): ReactNode {
  const Pay = usePart(pay, back)
  return Pay ? <Pay /> : <Waiting />
}

const app: Part = () => import('./AppTab.tsx')
const stay = (): void => chooseTab('web')

export function AppWay(): ReactNode {
  const App = usePart(app, stay)
  return App ? <App /> : <Waiting />
}
