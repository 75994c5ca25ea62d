/** Lists what will stop, requests one confirmation, and allows undoing it for ten minutes. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatTime } from '../../../contract/format/date.ts'
import { UNDO_SECONDS } from '../../../contract/rules/package.ts'
import { $now } from '../../stores/clock.ts'
import {
  $stopAll,
  closeStopAll,
  confirmStopAll,
  type StopAll,
  undoStopAll,
} from '../../stores/statement/stop-all.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { periodText } from '../account/format.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Modal } from '../Modal.tsx'
import { undoneText } from '../packages/purchase/undone-text.ts'
import { momentText, money, texts } from '../texts.ts'

const ledgerMoreText = await texts('ledgerMore')

export default function StopAllDialog(): ReactNode {
  const state = useStore($stopAll)
  if (state.step === 'closed') return null
  return (
    <Modal title={ledgerMoreText('stopAll.title')} onClose={closeStopAll}>
      {'until' in state ? <Stopped state={state} /> : <ConfirmStopAll state={state} />}
    </Modal>
  )
}

function ConfirmStopAll({
  state,
}: {
  state: Extract<StopAll, { step: 'confirm' | 'working' | 'unsure' }>
}): ReactNode {
  const { services, step, problem } = state
  return (
    <>
      {step === 'confirm' && problem && <ErrorNotice problem={problem} />}
      {step === 'unsure' && (
        <Note kind="warn">
          <p role="alert">{ledgerMoreText('stopAll.unsure')}</p>
        </Note>
      )}
      <p>{ledgerMoreText('stopAll.text', { count: services.length })}</p>
      <ul className="divide-y divide-(--line)">
        {services.map(({ id, name, price, period }) => (
          <li key={id} className="num flex justify-between gap-3 py-2">
            <span>{name}</span>
            <b className="whitespace-nowrap">
              {ledgerMoreText('stopAll.each', { money: money(price), period: periodText(period) })}
            </b>
          </li>
        ))}
      </ul>
      <p className="text-sm muted">{ledgerMoreText('stopAll.after', { minutes: UNDO_SECONDS / 60 })}</p>
      <Button
        className="btn btn-primary btn-lg btn-block"
        onClick={() => void confirmStopAll()}
        busy={step === 'working' && ledgerMoreText('stopAll.working')}
      >
        {step === 'unsure' ? ledgerMoreText('stopAll.again') : ledgerMoreText('stopAll.confirm')}
      </Button>
      <button type="button" className="btn btn-ghost btn-block" onClick={closeStopAll}>
        {ledgerMoreText('stopAll.keep')}
      </button>
    </>
  )
}

function Stopped({ state }: { state: Extract<StopAll, { step: 'stopped' | 'undoing' }> }): ReactNode {
  const now = useStore($now)
  const { services, refunds, until, problem, step } = state
  const at = services[0]?.cancelled_at
  const back = until !== null && Date.parse(until) > now
  return (
    <>
      {problem && <ErrorNotice problem={problem} />}
      <Note kind="ok">
        <p className="num">
          {ledgerMoreText('stopAll.done', { count: services.length, at: at ? momentText(at) : '' })}
        </p>
        {refunds.map((refund) => (
          <p key={refund.code} className="num">
            {undoneText(refund.name, refund)}
          </p>
        ))}
        {back && <p className="num">{ledgerMoreText('stopAll.undoUntil', { time: formatTime(until) })}</p>}
      </Note>
      <button type="button" data-first className="btn btn-primary btn-block" onClick={closeStopAll}>
        {ledgerMoreText('stopAll.close')}
      </button>
      {back && (
        <Button
          className="btn btn-ghost btn-block"
          onClick={() => void undoStopAll()}
          busy={step === 'undoing' && ledgerMoreText('stopAll.undoing')}
        >
          {ledgerMoreText('stopAll.undo')}
        </Button>
      )}
    </>
  )
}
