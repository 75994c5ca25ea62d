/** Cancels an order: one question that says what is lost (nothing), one answer. Contains its own frame. */
import cross from 'icon:x'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { $dialogs } from '../../stores/dialogs.ts'
import { $cancel, closeCancel, confirmCancel } from '../../stores/home-orders/cancel.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { show } from '../dialogs.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { focusFirst } from '../focus.ts'
import { texts } from '../texts.ts'

const ordersText = await texts('orders')

export default function CancelDialog(): ReactNode {
  const cancel = useStore($cancel)
  const frame = useRef<HTMLDialogElement>(null)
  const isOpen = cancel.step !== 'closed'
  // Opening was requested before the frame, and each time before its content was in the document.
  useEffect(() => {
    if (!isOpen || !$dialogs.get().includes('cancelOrder')) return
    show('cancelOrder')
    focusFirst(frame.current)
  }, [isOpen])
  return (
    <dialog className="dialog" id="cancelOrder" aria-labelledby="cancel-title" ref={frame}>
      {isOpen && (
        <div className="grid gap-4">
          <div className="dialog-bar">
            <h2 id="cancel-title" className="num text-xl">
              {ordersText('cancelling.title', { code: cancel.order.code })}
            </h2>
            <button
              type="button"
              className="btn btn-ghost btn-circle"
              aria-label={ordersText('cancelling.close')}
              onClick={closeCancel}
            >
              <Icon body={cross} />
            </button>
          </div>
          {cancel.step === 'confirm' && cancel.problem && <ErrorNotice problem={cancel.problem} />}
          {cancel.step === 'unsure' && (
            <Note kind="warn">
              <p role="alert">{ordersText('cancelling.unsure')}</p>
            </Note>
          )}
          <p>{ordersText('cancelling.text', { name: cancel.order.package.name })}</p>
          <p className="muted">{ordersText('cancelling.after')}</p>
          <Button
            className="btn btn-primary btn-lg btn-block"
            onClick={() => void confirmCancel()}
            busy={cancel.step === 'working' && ordersText('cancelling.working')}
          >
            {cancel.step === 'unsure' ? ordersText('cancelling.again') : ordersText('cancelling.confirm')}
          </Button>
          <button type="button" className="btn btn-ghost btn-block" onClick={closeCancel}>
            {ordersText('cancelling.keep')}
          </button>
        </div>
      )}
    </dialog>
  )
}
