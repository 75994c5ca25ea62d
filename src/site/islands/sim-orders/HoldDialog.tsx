/** Holding another number gives the held one back: one question, one answer. */
import type { ReactNode } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { SimNumber } from '../../../contract/main/sim-number.schema.ts'
import { closePress, holdNumber } from '../../stores/sim-orders/hold.ts'
import { Modal } from '../Modal.tsx'
import { simText } from './sim-text.ts'

export function HoldDialog({ number, held }: { number: string; held: SimNumber | undefined }): ReactNode {
  return (
    <Modal title={simText('replace.title', { number: formatPhone(number) })} onClose={closePress}>
      <p>{simText('replace.text', { number: held ? formatPhone(held.number) : '' })}</p>
      <button
        type="button"
        className="btn btn-primary btn-lg btn-block"
        onClick={() => void holdNumber(number, true)}
      >
        {simText('replace.confirm')}
      </button>
      <button type="button" className="btn btn-ghost btn-block" onClick={closePress}>
        {simText('replace.keep')}
      </button>
    </Modal>
  )
}
