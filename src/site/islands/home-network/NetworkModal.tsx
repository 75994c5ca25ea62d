/** A new name or password of a network, after saying that devices drop. Spec HNW-4. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { Wlan } from '../../../contract/main/home-network.schema.ts'
import {
  isWlanName,
  isWlanPassword,
  suggestWlanPassword,
  WLAN_PASSWORD_MAX,
  WLAN_PASSWORD_MIN,
} from '../../../contract/rules/home-wlan.ts'
import { $acting, changeNetwork } from '../../stores/home-network/act.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { Modal } from '../Modal.tsx'
import { ActionStatus } from './ActionStatus.tsx'
import { homeText } from './words.ts'

export default function NetworkModal({
  network,
  onClose,
}: {
  network: Wlan
  onClose: () => void
}): ReactNode {
  const [name, setName] = useState(network.name)
  const [password, setPassword] = useState('')
  const [checked, check] = useState(false)
  const busy = useStore($acting).step === 'working'
  const badName = !isWlanName(name)
  const badPassword = password !== '' && !isWlanPassword(password)
  const changed = { ...(name !== network.name && { name }), ...(password && { password }) }
  const isSame = Object.keys(changed).length === 0
  const save = async (): Promise<void> => {
    check(true)
    if (badName || badPassword || isSame) return
    if (await changeNetwork(network.id, changed)) onClose()
  }
  return (
    <Modal title={homeText('network.title', { name: network.name })} onClose={onClose}>
      <Form onSend={save}>
        <ActionStatus actions={['network']} />
        <Field
          label={homeText('network.name')}
          value={name}
          onType={setName}
          fault={checked && badName ? homeText('network.nameFault') : ''}
          hint={homeText('network.nameHint')}
          autoComplete="off"
          data-first
        />
        <Field
          label={homeText('network.password')}
          value={password}
          onType={setPassword}
          maxLength={WLAN_PASSWORD_MAX}
          fault={
            checked && badPassword ? homeText('network.passwordFault', { least: WLAN_PASSWORD_MIN }) : ''
          }
          hint={homeText('network.passwordHint', { least: WLAN_PASSWORD_MIN })}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          className="lnk justify-self-start"
          onClick={() => setPassword(suggestWlanPassword(random))}
        >
          {homeText('network.suggest')}
        </button>
        <Note kind="warn">
          <p>{homeText('network.drops')}</p>
        </Note>
        <Button
          type="submit"
          className="btn btn-primary btn-lg btn-block"
          busy={busy && homeText('working')}
          disabled={isSame}
          reason={homeText('network.same')}
        >
          {homeText('network.confirm')}
        </Button>
      </Form>
    </Modal>
  )
}

/** Unpredictable and even: values beyond the last whole multiple are drawn again. */
function random(limit: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1))
  return drawn < 256 - (256 % limit) ? drawn % limit : random(limit)
}
