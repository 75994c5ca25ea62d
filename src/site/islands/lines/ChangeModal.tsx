/** Names a line, removes one, or ends another person's management: one question each. */

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import { LINE_NAME_MAX } from '../../../contract/rules/managed-line.ts'
import {
  $lineChange,
  closeLineChange,
  confirmLineChange,
  fillRename,
  type LineChange,
} from '../../stores/lines/change.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Modal } from '../Modal.tsx'
import { texts } from '../texts.ts'
import { accountText } from './format.ts'
import { Roles } from './Roles.tsx'
import { nameOf } from './Row.tsx'

const linesText = await texts('lines')

export default function ChangeModal(): ReactNode {
  const change = useStore($lineChange)
  if (change.step === 'closed') return null
  const { what, problem } = change
  return (
    <Modal title={titleOf(change)} onClose={closeLineChange}>
      <Form onSend={confirmLineChange}>
        {problem && <ErrorNotice problem={problem} />}
        {what === 'rename' && (
          <>
            <Field
              label={linesText('rename.name')}
              value={change.name}
              onType={(name) => fillRename({ name })}
              maxLength={LINE_NAME_MAX}
              hint={linesText('rename.hint')}
              autoComplete="off"
              data-first
            />
            <Roles role={change.role} onChoose={(role) => fillRename({ role })} />
          </>
        )}
        {what === 'remove' && <p>{linesText('remove.text', { name: nameOf(change.line) })}</p>}
        {what === 'end' && (
          <p className="num">
            {linesText('end.text', {
              number: formatPhone(change.manager.msisdn),
              account: accountText(change.manager.PRODUCT_LINE, change.manager.ACCOUNT),
            })}
          </p>
        )}
        <Button
          type="submit"
          className="btn btn-primary btn-lg btn-block"
          busy={change.step === 'working' && linesText('working')}
        >
          {linesText(`${what}.confirm`)}
        </Button>
        <button type="button" className="btn btn-ghost btn-block" onClick={closeLineChange}>
          {linesText('keep')}
        </button>
      </Form>
    </Modal>
  )
}

function titleOf(change: Exclude<LineChange, { step: 'closed' }>): string {
  if (change.what === 'end') return linesText('end.title')
  return linesText(change.what === 'rename' ? 'rename.title' : 'remove.title', { name: nameOf(change.line) })
}
