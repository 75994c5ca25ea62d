/** Cancelling, undoing, resuming: one question, one answer, one sentence about what applies now. */

import cross from 'icon:x'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDate } from '../../../../contract/format/date.ts'
import { $dialogs } from '../../../stores/dialogs.ts'
import { $change, type Change, closeChange, confirmChange } from '../../../stores/packages/change.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Note } from '../../../ui/Note.tsx'
import { endText } from '../../account/format.ts'
import { show } from '../../dialogs.ts'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { focusFirst } from '../../focus.ts'
import { language, money, texts } from '../../texts.ts'
import { Afterwards, type OpenChange, undoText, When } from './ChangeEffects.tsx'
import { undoneText } from './undone-text.ts'

const purchaseText = await texts('purchase')

/** Contains its own frame, because only pages that show services need it. */
export default function ChangeDialog(): ReactNode {
  const change = useStore($change)
  const frame = useRef<HTMLDialogElement>(null)
  const isOpen = change.step !== 'closed'
  // Opening was requested before the frame, and each time before its content was in the document.
  useEffect(() => {
    if (!isOpen || !$dialogs.get().includes('change')) return
    show('change')
    focusFirst(frame.current)
  }, [isOpen])
  return (
    <dialog className="dialog" id="change" aria-labelledby="change-title" ref={frame}>
      {isOpen && (
        <>
          <div className="dialog-bar">
            <h2 id="change-title" className="text-xl">
              {purchaseText(`change.${change.kind}Title`, { name: change.service.name })}
            </h2>
            <button
              type="button"
              className="btn btn-ghost btn-circle"
              aria-label={purchaseText('close')}
              onClick={closeChange}
            >
              <Icon body={cross} />
            </button>
          </div>
          {change.step === 'done' ? <Done change={change} /> : <ConfirmChange change={change} />}
        </>
      )}
    </dialog>
  )
}

function ConfirmChange({ change }: { change: OpenChange }): ReactNode {
  const { kind, service, step } = change
  const price = money(service.price)
  const back = money(service.undo_amount ?? service.price)
  const confirm = {
    cancel: purchaseText('change.cancelConfirm', { name: service.name }),
    undo: purchaseText('change.undoConfirm', { money: back }),
    resume: purchaseText('change.resumeConfirm', { name: service.name }),
    takeBack: purchaseText('change.takeBackConfirm', { name: service.name }),
  }
  return (
    <div className="grid gap-4">
      {change.step === 'confirm' && change.problem && <ErrorNotice problem={change.problem} />}
      {change.step === 'unsure' && (
        <Note kind="warn">
          <p role="alert">{purchaseText('change.unsure')}</p>
        </Note>
      )}
      {kind === 'cancel' && (
        <>
          <When change={change} />
          <Afterwards change={change} />
        </>
      )}
      {kind === 'undo' && <p className="num">{undoText(service)}</p>}
      {kind === 'takeBack' && <p>{purchaseText('change.takeBackText')}</p>}
      {kind === 'resume' && (
        <p>
          {purchaseText('change.resumeText', {
            money: price,
            date: formatDate(service.expires_at ?? service.registered_at, language),
          })}
        </p>
      )}
      <Button
        className={`btn btn-lg btn-block ${kind === 'cancel' ? 'btn-primary' : 'btn-accent'}`}
        onClick={() => void confirmChange()}
        busy={step === 'working' && purchaseText('change.working')}
      >
        {step === 'unsure' ? purchaseText('change.again') : confirm[kind]}
      </Button>
      <button type="button" className="btn btn-ghost btn-block" onClick={closeChange}>
        {purchaseText('change.keep')}
      </button>
    </div>
  )
}

function Done({ change }: { change: Extract<Change, { step: 'done' }> }): ReactNode {
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <Note kind="ok">
        <p className="num">{doneText(change)}</p>
        {change.refund && change.service.undo_restores && (
          <p>{purchaseText('change.doneRestored', { name: change.service.undo_restores })}</p>
        )}
        {change.refund?.place === 'main' && change.balance !== undefined && (
          <p className="num">{purchaseText('change.balance', { money: money(change.balance) })}</p>
        )}
      </Note>
      <button type="button" className="btn btn-primary btn-block" ref={place} onClick={closeChange}>
        {purchaseText('change.close')}
      </button>
    </div>
  )
}

function doneText({ kind, after, refund }: Extract<Change, { step: 'done' }>): string {
  const { name } = after
  if (kind === 'takeBack')
    return purchaseText('change.doneTakenBack', {
      name,
      end: endText(after.expires_at ?? after.registered_at),
    })
  if (kind === 'resume')
    return purchaseText('change.doneResumed', {
      name,
      date: formatDate(after.renews_at ?? after.expires_at ?? after.registered_at, language),
    })
  if (refund) return undoneText(name, refund)
  return after.status === 'ended'
    ? purchaseText('change.doneEnded', { name })
    : purchaseText('change.doneEnding', { name, end: endText(after.expires_at ?? after.registered_at) })
}
