/** Creates a group, or deletes one after a question. Spec HNW-5. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { HomeGroup } from '../../../contract/main/home-device.schema.ts'
import { HOME_NAME_MAX } from '../../../contract/rules/home-device.ts'
import { $acting, deleteGroup, saveGroup } from '../../stores/home-network/act.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Modal } from '../Modal.tsx'
import { Told } from './Told.tsx'
import { homeText } from './words.ts'

export default function GroupModal({
  group,
  onClose,
}: {
  group: HomeGroup | 'new'
  onClose: () => void
}): ReactNode {
  const [name, setName] = useState('')
  const busy = useStore($acting).step === 'working'
  const isNew = group === 'new'
  const go = async (): Promise<void> => {
    if (isNew && name.trim() === '') return
    if (await (isNew ? saveGroup(name) : deleteGroup(group.id))) onClose()
  }
  return (
    <Modal
      title={isNew ? homeText('groups.add') : homeText('groups.deleteTitle', { name: group.name })}
      onClose={onClose}
    >
      <Form onSend={go}>
        <Told actions={['group']} />
        {isNew ? (
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
          {homeText(isNew ? 'save' : 'groups.deleteConfirm')}
        </Button>
      </Form>
    </Modal>
  )
}
