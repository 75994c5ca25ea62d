/** Creates or renames a group, or deletes one after a question. Spec HNW-5. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { HomeGroup } from '../../../contract/main/home-device.schema.ts'
import { HOME_NAME_MAX } from '../../../contract/rules/home-device.ts'
import { $acting, deleteGroup, saveGroup } from '../../stores/home-network/act.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Modal } from '../Modal.tsx'
import { ActionStatus } from './ActionStatus.tsx'
import { homeText } from './words.ts'

/** `group` undefined: a new one. */
export type GroupChange =
  | { what: 'save'; group: HomeGroup | undefined }
  | { what: 'delete'; group: HomeGroup }

export default function GroupModal({
  change: { what, group },
  onClose,
}: {
  change: GroupChange
  onClose: () => void
}): ReactNode {
  const [name, setName] = useState(group?.name ?? '')
  const busy = useStore($acting).step === 'working'
  const go = async (): Promise<void> => {
    if (what === 'save' && name.trim() === '') return
    if (await (what === 'save' ? saveGroup(name, group?.id) : deleteGroup(group.id))) onClose()
  }
  const title = what === 'delete' ? 'groups.deleteTitle' : group ? 'groups.renameTitle' : 'groups.add'
  return (
    <Modal title={homeText(title, { name: group?.name ?? '' })} onClose={onClose}>
      <Form onSend={go}>
        <ActionStatus actions={['group']} />
        {what === 'save' ? (
          <Field
            label={homeText('groups.name')}
            value={name}
            onType={setName}
            maxLength={HOME_NAME_MAX}
            hint={homeText('groups.hint')}
            autoComplete="off"
            data-first
          />
        ) : (
          <p>{homeText('groups.deleteText')}</p>
        )}
        <Button type="submit" className="btn btn-primary btn-lg btn-block" busy={busy && homeText('working')}>
          {homeText(what === 'save' ? 'save' : 'groups.deleteConfirm')}
        </Button>
      </Form>
    </Modal>
  )
}
