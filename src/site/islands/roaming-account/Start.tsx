/** When an unused package begins: now, at the first use abroad, or at a chosen time. Spec ROA-27. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { RoamingOwned, RoamingStatus } from '../../../contract/main/roaming.schema.ts'
import { $roamingAction, setStart } from '../../stores/roaming-account/actions.ts'
import { Button } from '../../ui/Button.tsx'
import { momentText } from '../texts.ts'
import { roamingText } from './roaming-text.ts'
import { TimeField } from './TimeField.tsx'

type Props = { owned: RoamingOwned; status: RoamingStatus }

export function Start({ owned, status }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState<string>()
  const action = useStore($roamingAction)
  const { service_id: id, state, starts_at: startsAt, start_by: startBy, place } = owned
  const busy = action.step === 'working' && action.kind === 'start' && action.id === id
  if (!isOpen)
    return (
      <button type="button" className="lnk justify-self-start" onClick={() => setOpen(true)}>
        {roamingText('start.open')}
      </button>
    )
  const save = async (time: string | null): Promise<void> => {
    if (await setStart(id, time)) setOpen(false)
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm muted">
        {roamingText('start.text', { until: momentText(startBy ?? status.as_of) })}
      </p>
      {(state !== 'waiting' || startsAt) && (
        <Button
          className="btn btn-soft justify-self-start"
          busy={busy && roamingText('start.saving')}
          onClick={() => void save(null)}
        >
          {roamingText('start.firstUse')}
        </Button>
      )}
      <TimeField label={roamingText('start.at')} place={place ?? undefined} onTime={setAt} />
      <div className="flex flex-wrap gap-3">
        <Button
          className="btn btn-primary"
          disabled={!at}
          reason={roamingText('start.missing')}
          busy={busy && roamingText('start.saving')}
          onClick={() => at && void save(at)}
        >
          {roamingText('start.save')}
        </Button>
        <button type="button" className="btn btn-ghost" onClick={() => setOpen(false)}>
          {roamingText('cancel')}
        </button>
      </div>
    </div>
  )
}
