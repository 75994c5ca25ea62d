/** Where a fault is: in words, and with the position of the device after a press. Spec PRV-1. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { typeTrouble } from '../../stores/help/trouble.ts'
import { $trouble } from '../../stores/help/trouble-state.ts'
import { Field } from '../../ui/Field.tsx'
import { locate } from '../stores/locate.ts'
import { troubleText } from './trouble-text.ts'

export function Place(): ReactNode {
  const { address, here } = useStore($trouble)
  const [failed, fail] = useState(false)
  const findLocation = async () => {
    const found = await locate()
    fail(found === 'denied' || found === 'none')
    if (found !== 'denied' && found !== 'none') typeTrouble({ here: found })
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
        {failed && !here && troubleText('form.noPin')}
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
