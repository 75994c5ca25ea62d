/** One text to members of the group. Spec FAM-8. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import { GROUP_MESSAGE_LENGTH, GROUP_MESSAGE_NUMBERS } from '../../../contract/rules/family.ts'
import type { OpenDialog } from '../../stores/family/dialog.ts'
import { $family } from '../../stores/family/family.ts'
import { chooseRecipient, confirmMessage, typeMessage } from '../../stores/family/message.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { ConfirmModal } from './ConfirmModal.tsx'
import { familyText } from './family-text.ts'

type Props = { dialog: Extract<OpenDialog, { step: 'writing' }> }

export function MessageDialog({ dialog }: Props): ReactNode {
  const { text, phones, fault } = dialog
  const { members } = useStore($family, { keys: ['members'] })
  const others = lastKnown(members)?.value.members.filter(({ is_own: isOwn }) => !isOwn) ?? []
  const id = useId()
  const limits = { most: GROUP_MESSAGE_LENGTH, count: GROUP_MESSAGE_NUMBERS }
  const faultText = fault && familyText(`writing.fault.${fault}`, limits)
  return (
    <ConfirmModal
      dialog={dialog}
      title={familyText('writing.title')}
      confirm={familyText('writing.confirm')}
      onConfirm={confirmMessage}
      keepLabel={familyText('notNow')}
    >
      <fieldset className="grid gap-1" aria-describedby={`${id}-told`}>
        <legend className="text-sm font-semibold">{familyText('writing.to')}</legend>
        {others.map(({ msisdn }) => (
          <label key={msisdn} className="num flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="checkbox checkbox-primary"
              checked={phones.includes(msisdn)}
              onChange={({ target }) => chooseRecipient(msisdn, target.checked)}
            />
            {formatPhone(msisdn)}
          </label>
        ))}
        <FieldMessage
          id={`${id}-told`}
          fault={fault === 'numbers' ? faultText : undefined}
          hint={familyText('writing.toHint', limits)}
        />
      </fieldset>
      <TextArea
        data-first=""
        label={familyText('writing.text')}
        value={text}
        onType={typeMessage}
        fault={fault === 'numbers' ? undefined : faultText}
        hint={familyText('writing.length', { length: text.length, ...limits })}
      />
    </ConfirmModal>
  )
}
