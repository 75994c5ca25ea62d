/** Names a device and puts it into a group. Spec HNW-5. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { HomeDevice, HomeGroup } from '../../../contract/main/home-device.schema.ts'
import { HOME_NAME_MAX } from '../../../contract/rules/home-device.ts'
import { $acting, saveDevice } from '../../stores/home-network/act.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { Modal } from '../Modal.tsx'
import { ActionStatus } from './ActionStatus.tsx'
import { deviceName } from './device-name.ts'
import { homeText } from './words.ts'

type Props = { device: HomeDevice; groups: readonly HomeGroup[]; onClose: () => void }

export default function DeviceModal({ device, groups, onClose }: Props): ReactNode {
  const [name, setName] = useState(device.name)
  const [group, setGroup] = useState(device.group ?? '')
  const busy = useStore($acting).step === 'working'
  const save = async (): Promise<void> => {
    if (await saveDevice(device.id, name, group || null)) onClose()
  }
  return (
    <Modal title={homeText('edit.title', { name: deviceName(device) })} onClose={onClose}>
      <Form onSend={save}>
        <ActionStatus actions={['device']} />
        <Field
          label={homeText('edit.name')}
          value={name}
          onType={setName}
          maxLength={HOME_NAME_MAX}
          hint={homeText('edit.hint')}
          autoComplete="off"
          data-first
        />
        <Select
          label={homeText('edit.group')}
          value={group}
          onChoose={setGroup}
          none={homeText('edit.noGroup')}
          choices={groups.map(({ id, name: text }) => ({ value: id, text }))}
          hint={groups.length === 0 ? homeText('edit.noGroups') : undefined}
        />
        <Button type="submit" className="btn btn-primary btn-lg btn-block" busy={busy && homeText('working')}>
          {homeText('save')}
        </Button>
      </Form>
    </Modal>
  )
}
