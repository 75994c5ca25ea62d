/** The devices that get push notifications, each ended by one press, or all of them. Spec PSH-3. */
import bell from 'icon:bell'
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { PushDevice } from '../../../contract/main/push.schema.ts'
import { $pushChange, endPush } from '../../stores/push/push.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { language } from '../texts.ts'
import { pushText } from './push-text.ts'

export function PushDevices({ devices }: { devices: readonly PushDevice[] }): ReactNode {
  const { step, id } = useStore($pushChange)
  const heading = useId()
  return (
    <section className="grid gap-2" aria-labelledby={heading}>
      <h3 id={heading} className="text-sm font-semibold">
        {pushText('devices')}
      </h3>
      <ul className="prs-list">
        {devices.map((device) => (
          <Row key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > 1 && (
        <Button
          className="btn btn-ghost justify-self-start"
          disabled={step !== 'idle' && step !== 'ended'}
          busy={step === 'ending' && !id && pushText('ending')}
          onClick={() => void endPush()}
        >
          {pushText('endAll')}
        </Button>
      )}
    </section>
  )
}

function Row({ device }: { device: PushDevice }): ReactNode {
  const { step, id } = useStore($pushChange)
  const name = device.device || pushText('unnamed')
  const facts = useId()
  const state = [
    device.here && pushText('here'),
    pushText('since', { time: formatDateTime(device.created_at, language) }),
    device.sent_at && pushText('last', { time: formatDateTime(device.sent_at, language) }),
  ]
  return (
    <li className="prs-row">
      <div className="flex items-start gap-3">
        <span className="mt-0.5 text-primary">
          <Icon body={bell} />
        </span>
        <div>
          <b>{name}</b>
          <p id={facts} className="num text-sm muted">
            {state.filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <Button
        className="btn btn-soft btn-primary"
        aria-label={pushText('endThis', { device: name })}
        aria-describedby={facts}
        disabled={step !== 'idle' && step !== 'ended'}
        busy={step === 'ending' && id === device.id && pushText('ending')}
        onClick={() => void endPush(device)}
      >
        {pushText('end')}
      </Button>
    </li>
  )
}
