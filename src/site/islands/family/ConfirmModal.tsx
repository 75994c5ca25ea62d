/** The frame of every dialog of a group: what is wrong, the form, one button to confirm and one to keep. */
import type { ReactNode } from 'react'
import { closeFamilyDialog, type OpenDialog } from '../../stores/family/dialog.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Modal } from '../Modal.tsx'
import { familyText } from './family-text.ts'

type Props = {
  dialog: OpenDialog
  title: string
  /** What the button does. */
  confirm: string
  onConfirm: () => unknown
  /** Of the button that closes it; "keep as it is" by default. */
  keepLabel?: string
  /** Why it cannot be pressed yet. */
  reason?: string | undefined
  children: ReactNode
}

export function ConfirmModal({
  dialog: { phase, problem },
  title,
  confirm,
  onConfirm,
  reason,
  keepLabel,
  children,
}: Props): ReactNode {
  return (
    <Modal title={title} onClose={closeFamilyDialog}>
      <Form onSend={onConfirm}>
        {phase === 'unsure' ? (
          <Note kind="warn">
            <p role="alert">{familyText('unsure')}</p>
          </Note>
        ) : (
          problem && <ErrorNotice problem={problem} />
        )}
        {children}
        <Button
          type="submit"
          className="btn btn-primary btn-lg btn-block"
          busy={phase === 'working' && familyText('working')}
          disabled={reason !== undefined}
          reason={reason ?? ''}
        >
          {phase === 'unsure' ? familyText('again') : confirm}
        </Button>
        <button type="button" className="btn btn-ghost btn-block" onClick={closeFamilyDialog}>
          {keepLabel ?? familyText('keep')}
        </button>
      </Form>
    </Modal>
  )
}
