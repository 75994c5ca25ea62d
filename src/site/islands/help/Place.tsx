/** Where a fault is: in words, and with the position of the device after a press. Spec PRV-1. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { typeTrouble } from '../../stores/help/trouble.ts'
import { $trouble } from '../../stores/help/trouble-state.ts'
import { locationRefusedUntil, requestLocation } from '../../stores/privacy/location.ts'
import { Field } from '../../ui/Field.tsx'
import { isLocationAllowed, locate } from '../stores/locate.ts'
import { language } from '../texts.ts'
import { troubleText } from './trouble-text.ts'

export function Place(): ReactNode {
  const { address, here } = useStore($trouble)
  const [failure, fail] = useState('')
  const findLocation = async () => {
    const found = await requestLocation(locate, isLocationAllowed)
    fail(typeof found === 'string' ? failureText(found) : '')
    if (typeof found !== 'string') typeTrouble({ here: found })
  }
  return (
    <div className="grid gap-2">
      <Field
        label={troubleText('form.where')}
        value={address}
        onType={(typed) => typeTrouble({ address: typed })}
        autoComplete="street-address"
        maxLength={200}
        hint={troubleText('form.whereHint')}
      />
      <p className="flex flex-wrap items-center gap-3 text-sm" role="status">
        {here && troubleText('form.pinned')}
        {!here && failure}
      </p>
      <button
        type="button"
        className="lnk justify-self-start"
        onClick={() => (here ? typeTrouble({ here: undefined }) : void findLocation())}
      >
        {troubleText(here ? 'form.unpin' : 'form.pin')}
      </button>
    </div>
  )
}

function failureText(failure: 'refused' | 'none'): string {
  if (failure === 'none') return troubleText('form.noPin')
  return troubleText('form.refusedPin', { date: formatDate(locationRefusedUntil() ?? 0, language) })
}
