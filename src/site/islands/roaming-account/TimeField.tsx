/** A time by the clock of Vietnam or of the destination, with both shown. Spec ROA-27. */
import { type ReactNode, useState } from 'react'
import type { RoamingPlace } from '../../../contract/main/roaming.schema.ts'
import { bothClocks, typedTime, VIETNAM_ZONE } from '../../stores/roaming-account/times.ts'
import { Field } from '../../ui/Field.tsx'
import { language } from '../texts.ts'
import { roamingText } from './roaming-text.ts'

type Props = {
  label: string
  /** Without one there is only the clock of Vietnam. */
  place: RoamingPlace | undefined
  /** ISO, or undefined while nothing complete is typed. */
  onTime: (at: string | undefined) => void
}

export function TimeField({ label, place, onTime }: Props): ReactNode {
  const [typed, setTyped] = useState('')
  const [isThere, setThere] = useState(false)
  const there = place?.zone ?? VIETNAM_ZONE
  const at = typedTime(typed, isThere ? there : VIETNAM_ZONE)
  const change = (text: string, byPlace: boolean): void => {
    setTyped(text)
    setThere(byPlace)
    onTime(typedTime(text, byPlace ? there : VIETNAM_ZONE))
  }
  const [here, elsewhere] = at ? bothClocks(at, there, language) : []
  const hint = elsewhere
    ? roamingText('time.both', { here: here ?? '', there: elsewhere, place: place?.name[language] ?? '' })
    : here && roamingText('time.here', { here })
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        type="datetime-local"
        value={typed}
        onType={(text) => change(text, isThere)}
        {...(hint && { hint })}
      />
      {place && place.zone !== VIETNAM_ZONE && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            className="checkbox"
            checked={isThere}
            onChange={(event) => change(typed, event.target.checked)}
          />
          {roamingText('time.byPlace', { place: place.name[language] })}
        </label>
      )}
    </div>
  )
}
