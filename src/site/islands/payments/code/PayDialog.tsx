/**
 * Paying on this device: save the code, choose the bank; if no bank's app can be opened, continue on a phone.
 * Spec PAY-18.
 */
import type { ReactNode } from 'react'
import type { BankApp } from '../../../../contract/roaming/transaction.schema.ts'
import type { Device } from '../../../../contract/rules/device.ts'
import type { Bank } from '../../../stores/payments/banks.ts'
import type { Payable } from '../../../stores/payments/payable.ts'
import { Modal } from '../../Modal.tsx'
import { money, texts } from '../../texts.ts'
import { Banks } from './Banks.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { SaveCode } from './SaveCode.tsx'
import { useSaving } from './saving.ts'

const payText = await texts('pay')

type Props = {
  order: Payable
  text: string
  banks: readonly BankApp[]
  device: Device
  onOpen: (bank: Bank) => void
  onClose: () => void
}

export default function PayDialog({ order, text, banks, device, onOpen, onClose }: Props): ReactNode {
  const saver = useSaving(text, order, device)
  return (
    <Modal title={payText('pay.title', { amount: money(order.amount) })} onClose={onClose}>
      {device === 'other' ? (
        <Elsewhere path={order.elsewhere} />
      ) : (
        <>
          <SaveCode text={text} device={device} {...saver} />
          <Banks banks={banks} device={device} {...saver} onOpen={onOpen} onOpened={onClose} />
        </>
      )}
    </Modal>
  )
}
