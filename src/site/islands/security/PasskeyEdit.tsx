/** The dialog that renames or removes a passkey. Spec IDN-14. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { PASSKEY_NAME_MAX } from '../../../contract/rules/passkey.ts'
import { $passkeyEdit, closeEdit, confirmEdit, typeName } from '../../stores/security/passkeys.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { passkeyText } from '../identity/passkeys/passkey-text.ts'
import { Modal } from '../Modal.tsx'

export default function PasskeyEdit(): ReactNode {
  const { step, passkey, typed, isFaulty, busy, problem } = useStore($passkeyEdit)
  const isNaming = step === 'naming'
  return (
    <Modal title={passkeyText(isNaming ? 'renameTitle' : 'removeTitle')} onClose={closeEdit}>
      <Form onSend={() => confirmEdit()}>
        {problem && <ErrorNotice problem={problem} />}
        {isNaming ? (
          <Field
            label={passkeyText('nameLabel')}
            value={typed}
            onType={typeName}
            {...(isFaulty && { fault: passkeyText('nameFault', { max: PASSKEY_NAME_MAX }) })}
          />
        ) : (
          <p>{passkeyText('removeText', { name: passkey.name || passkeyText('unnamed') })}</p>
        )}
        <Button
          type="submit"
          className="btn btn-primary btn-lg btn-block"
          busy={busy && passkeyText(isNaming ? 'saving' : 'removing')}
        >
          {passkeyText(isNaming ? 'save' : 'removeConfirm')}
        </Button>
        <button type="button" className="btn btn-ghost btn-block" disabled={busy} onClick={closeEdit}>
          {passkeyText('cancel')}
        </button>
      </Form>
    </Modal>
  )
}
