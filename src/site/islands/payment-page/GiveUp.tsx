/** Dialog that confirms giving up the order. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { closeGiveUp, giveUp } from '../../stores/payment-page/abandon.ts'
import { $order, $paying } from '../../stores/payment-page/journey.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Modal } from '../Modal.tsx'
import { inPageLanguage } from '../payments/format.ts'
import { money, problemText, texts } from '../texts.ts'

const payText = await texts('pay')
const payingText = await texts('paying')

export default function GiveUp(): ReactNode {
  const paying = useStore($paying)
  const order = useStore($order)
  if (paying.step !== 'giveUp' || !order) return null
  const refusal = paying.problem && problemText(paying.problem)
  return (
    <Modal title={payingText('giveUp.title', { name: inPageLanguage(order.name) })} onClose={closeGiveUp}>
      {refusal && (
        <Note kind="error">
          <p>
            {refusal.text} {refusal.next}
          </p>
        </Note>
      )}
      <p className="num">
        {order.paid > 0 ? payText('part.back', { paid: money(order.paid) }) : payingText('giveUp.text')}
      </p>
      <Button
        className="btn btn-primary btn-block"
        busy={paying.phase === 'working' && payingText('giveUp.working')}
        onClick={() => void giveUp()}
      >
        {payingText('giveUp.confirm')}
      </Button>
      <button type="button" className="btn btn-ghost btn-block" data-first onClick={closeGiveUp}>
        {payingText('giveUp.keep')}
      </button>
    </Modal>
  )
}
