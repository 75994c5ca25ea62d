/** Paying from the device in hand: save the code, choose the bank; where no bank's app can be opened, on to a phone. Roaming §2.2 "Pay modal"; feature K12. */
import type { ReactNode } from 'react'
import type { BankApp } from '../../../../contract/roaming/transaction.schema.ts'
import type { Device } from '../../../../contract/rules/device.ts'
import type { Sold } from '../../../stores/roaming/journey.ts'
import { money } from '../../words.ts'
import { Modal } from '../Modal.tsx'
import { Banks } from './Banks.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { SaveCode } from './SaveCode.tsx'
import { useSaving } from './saving.ts'
import { t } from './texts.ts'

type Props = { sold: Sold; text: string; banks: readonly BankApp[]; device: Device; onClose: () => void }

export default function PayDialog({ sold, text, banks, device, onClose }: Props): ReactNode {
  const saver = useSaving(text, sold, device)
  return (
    <Modal title={t('pay.title', { amount: money(sold.finalAmount) })} onClose={onClose}>
      {device === 'other' ? (
        <Elsewhere receiptCode={sold.receiptCode} />
      ) : (
        <>
          <SaveCode text={text} device={device} {...saver} />
          <Banks banks={banks} device={device} {...saver} onOpened={onClose} />
        </>
      )}
    </Modal>
  )
}
