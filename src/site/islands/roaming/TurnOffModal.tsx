/**
 * Turns roaming off: one confirmation, a second one while a package is active (403), and a button to turn it
 * on again. Spec ROA-8.
 */

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $checkout, back } from '../../stores/roaming/journey.ts'
import { turnOff, turnOnAgain } from '../../stores/roaming/turn-off.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Modal } from '../Modal.tsx'
import { ProblemText } from '../ProblemText.tsx'
import { texts } from '../texts.ts'

const roamingSheetsText = await texts('roamingSheets')

export default function TurnOffModal(): ReactNode {
  const checkout = useStore($checkout)
  if (checkout.step !== 'turnOff') return null
  const { phase, problem } = checkout
  if (phase === 'done')
    return (
      <Modal key="done" title={roamingSheetsText('turnOff.done')} onClose={back}>
        <p role="status">{roamingSheetsText('turnOff.doneText')}</p>
        <button
          type="button"
          className="btn btn-primary btn-lg btn-block"
          data-first
          onClick={() => void turnOnAgain()}
        >
          {roamingSheetsText('turnOff.turnOn')}
        </button>
        <button type="button" className="btn btn-ghost btn-block" onClick={back}>
          {roamingSheetsText('close')}
        </button>
      </Modal>
    )
  return (
    <Modal key="ask" title={roamingSheetsText('turnOff.title')} onClose={back}>
      {problem ? (
        <Note kind={phase === 'confirm' ? 'warn' : 'error'}>
          <div role={phase === 'confirm' ? 'alert' : undefined} className="grid gap-1">
            <ProblemText {...problem} />
          </div>
        </Note>
      ) : (
        <p>{roamingSheetsText('turnOff.text')}</p>
      )}
      {phase !== 'failed' && (
        <Button
          className="btn btn-primary btn-lg btn-block"
          busy={phase === 'working' && roamingSheetsText('turnOff.working')}
          onClick={() => void turnOff()}
        >
          {phase === 'confirm' ? roamingSheetsText('turnOff.again') : roamingSheetsText('turnOff.confirm')}
        </Button>
      )}
      <button type="button" className="btn btn-ghost btn-block" data-first onClick={back}>
        {phase === 'failed' ? roamingSheetsText('close') : roamingSheetsText('turnOff.keep')}
      </button>
    </Modal>
  )
}
