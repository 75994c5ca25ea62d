/** Hours in which push notifications wait, in half hours; each choice is saved at once. Spec PSH-4. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import {
  DAY_MINUTES,
  isQuietHours,
  QUIET_DEFAULT,
  QUIET_STEP,
  type QuietHours,
} from '../../../contract/rules/push.ts'
import { $pushChange, chooseQuietHours } from '../../stores/push/push.ts'
import { Labelled } from '../../ui/Labelled.tsx'
import { pushText } from './push-text.ts'

const TIMES = Array.from({ length: DAY_MINUTES / QUIET_STEP }, (_, index) => index * QUIET_STEP)

/** `22:30` of the minutes after midnight. */
function timeText(minutes: number): string {
  const part = (value: number): string => String(value).padStart(2, '0')
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`
}

export function QuietChoice({ quiet }: { quiet: QuietHours | null }): ReactNode {
  const { step } = useStore($pushChange)
  // Not disabled, which would take the focus away; the store ignores a second choice until then.
  const isBusy = step !== 'idle' && step !== 'ended'
  return (
    <fieldset className="grid gap-2" aria-disabled={isBusy || undefined}>
      <legend className="mb-1 text-sm font-semibold">{pushText('quiet')}</legend>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="checkbox checkbox-primary"
          checked={quiet !== null}
          onChange={({ target }) => void chooseQuietHours(target.checked ? QUIET_DEFAULT : null)}
        />
        <span>{pushText('quietOn')}</span>
      </label>
      {quiet && (
        <div className="grid max-w-md gap-3 sm:grid-cols-2">
          <Time end="from" quiet={quiet} />
          <Time end="until" quiet={quiet} />
        </div>
      )}
      <p className="text-sm muted">{pushText('quietHint')}</p>
      <p role="status" className="text-sm muted">
        {step === 'saving' && pushText('saving')}
      </p>
    </fieldset>
  )
}

function Time({ end, quiet }: { end: keyof QuietHours; quiet: QuietHours }): ReactNode {
  return (
    <Labelled label={pushText(end)}>
      {(ties) => (
        <select
          {...ties}
          className="select h-14 w-full"
          value={quiet[end]}
          onChange={({ target }) => void chooseQuietHours({ ...quiet, [end]: Number(target.value) })}
        >
          {TIMES.map((minutes) => (
            <option key={minutes} value={minutes} disabled={!isQuietHours({ ...quiet, [end]: minutes })}>
              {timeText(minutes)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
