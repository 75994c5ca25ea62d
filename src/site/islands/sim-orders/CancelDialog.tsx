/** Cancels an order: one question that says where the money goes, one answer. */
import type { ReactNode } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import { closeSimCancel, confirmSimCancel, type SimCancel } from '../../stores/sim-orders/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Modal } from '../Modal.tsx'
import { money } from '../texts.ts'
import { simText } from './sim-text.ts'

type Open = Exclude<SimCancel, { step: 'closed' }>

export function CancelDialog({ cancel }: { cancel: Open }): ReactNode {
  const { order } = cancel
  return (
    <Modal title={simText('cancel.title', { code: order.code })} onClose={closeSimCancel}>
      {cancel.step === 'confirm' && cancel.problem && <ErrorNotice problem={cancel.problem} />}
      {cancel.step === 'unsure' && (
        <Note kind="warn">
          <p role="alert">{simText('cancel.unsure')}</p>
        </Note>
      )}
      <p>
        {simText(order.state === 'placed' ? 'cancel.unpaid' : 'cancel.paid', {
          number: formatPhone(order.number),
          total: money(order.total),
        })}
      </p>
      <Button
        className="btn btn-primary btn-lg btn-block"
        busy={cancel.step === 'working' && simText('cancel.working')}
        onClick={() => void confirmSimCancel()}
      >
        {simText(cancel.step === 'unsure' ? 'cancel.again' : 'cancel.confirm')}
      </Button>
      <button type="button" className="btn btn-ghost btn-block" onClick={closeSimCancel}>
        {simText('cancel.keep')}
      </button>
    </Modal>
  )
}
