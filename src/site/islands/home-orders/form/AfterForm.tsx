/**
 * The steps after the form: confirmation and placed order. Loaded when the user starts to fill in the form.
 */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $order } from '../../../stores/home-orders/form/form.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import { DoneStep } from './DoneStep.tsx'

export default function AfterForm(): ReactNode {
  const order = useStore($order)
  return order.step === 'done' ? <DoneStep done={order} /> : <ConfirmStep />
}
