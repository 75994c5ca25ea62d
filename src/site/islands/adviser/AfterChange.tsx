/** How the change for another line ended, and its undo while that is possible. Spec PKG-3. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatTime } from '../../../contract/format/date.ts'
import { $changeFor, undoFor } from '../../stores/adviser/change-for.ts'
import { $now } from '../../stores/clock.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { togetherText, whoIs } from './together-text.ts'

export function AfterChange(): ReactNode {
  const { step, account, code, name, until } = useStore($changeFor)
  const now = useStore($now)
  const isSaid = step === 'asked' || step === 'done' || step === 'undone'
  const canUndo = (step === 'done' || step === 'undoing') && code !== '' && until > now
  return (
    <div role="status" className="empty:hidden">
      {(isSaid || canUndo) && (
        <Note kind={step === 'asked' ? 'info' : 'ok'} title={`${whoIs(account)}: ${name}`}>
          {isSaid && <p>{togetherText(`steps.${step}`)}</p>}
          {canUndo && (
            <>
              <p className="num">{togetherText('steps.undoUntil', { time: formatTime(until) })}</p>
              <Button
                className="btn btn-soft btn-primary justify-self-start"
                busy={step === 'undoing' && togetherText('steps.working')}
                onClick={() => void undoFor()}
              >
                {togetherText('steps.undo', { name })}
              </Button>
            </>
          )}
        </Note>
      )}
    </div>
  )
}
