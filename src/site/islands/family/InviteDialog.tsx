/** The number to invite. Spec FAM-2. */
import type { ReactNode } from 'react'
import { INVITATION_HOURS } from '../../../contract/rules/family.ts'
import type { OpenDialog } from '../../stores/family/dialog.ts'
import { confirmInvite, typeInvited } from '../../stores/family/invite.ts'
import { Field } from '../../ui/Field.tsx'
import { ConfirmModal } from './ConfirmModal.tsx'
import { familyText } from './family-text.ts'

type Props = { dialog: Extract<OpenDialog, { step: 'inviting' }> }

export function InviteDialog({ dialog }: Props): ReactNode {
  const { phone, fault } = dialog
  return (
    <ConfirmModal
      dialog={dialog}
      title={familyText('inviting.title')}
      confirm={familyText('inviting.confirm')}
      onConfirm={confirmInvite}
      keepLabel={familyText('notNow')}
    >
      <p className="num">{familyText('inviting.text', { hours: INVITATION_HOURS })}</p>
      <Field
        data-first=""
        type="tel"
        inputMode="tel"
        autoComplete="off"
        label={familyText('inviting.phone')}
        hint={familyText('inviting.hint')}
        value={phone}
        onType={typeInvited}
        {...(fault && { fault: familyText(fault === 'empty' ? 'inviting.empty' : 'inviting.fault') })}
      />
    </ConfirmModal>
  )
}
