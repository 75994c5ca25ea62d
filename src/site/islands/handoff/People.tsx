/** For whom the link is: oneself on another device, a helper, or someone one looks after. */
import { type ReactNode, useId } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import { type Handoff, makeHandoff } from '../../stores/handoff/handoff.ts'
import { handoffText } from './handoff-text.ts'

export function People({ handoff: { people, person, step } }: { handoff: Handoff }): ReactNode {
  const name = useId()
  if (people.length === 0 || step === 'opened' || step === 'finished') return null
  const choices = [
    { msisdn: undefined, text: handoffText('me') },
    ...people.map(({ msisdn, name: who }) => ({ msisdn, text: `${who} ${formatPhone(msisdn)}` })),
  ]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm">{handoffText('for')}</legend>
      {choices.map(({ msisdn, text }) => (
        <label key={msisdn ?? ''} className="num flex items-center gap-2">
          <input
            type="radio"
            className="radio radio-sm"
            name={name}
            checked={person === msisdn}
            onChange={() => void makeHandoff(msisdn ?? null)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
