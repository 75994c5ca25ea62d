/**
 * `/thanhtoan/roaming`: shows the state of the checkout; dialogs and later steps are loaded when they open.
 * `client:only="react"`.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { deviceOf } from '../../../contract/rules/device.ts'
import { $checkout, $order, type Settings } from '../../stores/roaming/journey.ts'
import { openCheckout } from '../../stores/roaming/open.ts'
import { stepNumber } from '../../stores/roaming/states.ts'
import { showStep } from '../checkout-steps.ts'
import { start } from '../start.ts'
import { Failed } from './Failed.tsx'
import { List } from './List.tsx'
import { Over, Paying } from './parts.tsx'
import { Waiting } from './Waiting.tsx'

type Props = { settings: Omit<Settings, 'device'> }

export default function Checkout({ settings }: Props): ReactNode {
  useState(() => {
    start()
    return openCheckout({ ...settings, device: deviceOf(navigator.userAgent, navigator.maxTouchPoints) })
  })
  const checkout = useStore($checkout)
  const order = useStore($order)
  const step = stepNumber(checkout)
  useEffect(() => showStep(step), [step])
  return (
    <>
      {step > 0 && order ? (
        <Paying />
      ) : checkout.step === 'loading' || checkout.step === 'result' ? (
        <Waiting />
      ) : checkout.step === 'failed' ? (
        <Failed />
      ) : (
        <List />
      )}
      <Over checkout={checkout} />
    </>
  )
}
