/** Data without a package: blocked until the line opens it, and the cap of a trip. Spec ROA-24. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useId, useState } from 'react'
import { formatMoney } from '../../../contract/format/money.ts'
import type { RoamingStatus } from '../../../contract/main/roaming.schema.ts'
import { $roamingAction, setCap, setDataOpen } from '../../stores/roaming-account/actions.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { language } from '../texts.ts'
import { ActionProblem } from './ActionProblem.tsx'
import { roamingText } from './roaming-text.ts'

export function Protection({ status }: { status: RoamingStatus }): ReactNode {
  const id = useId()
  const action = useStore($roamingAction)
  const { data_open: open, price_mb: price, cap } = status
  const busy = action.step === 'working' && action.kind === 'open' && roamingText('protection.saving')
  const money = { price: formatMoney(price, language), cap: formatMoney(cap, language) }
  return (
    <section className="sheet prs-piece" aria-labelledby={id}>
      <h2 id={id}>{roamingText('protection.title')}</h2>
      <Note
        kind={open ? 'warn' : 'safe'}
        title={roamingText(open ? 'protection.open' : 'protection.blocked')}
      >
        <p>{roamingText(open ? 'protection.openText' : 'protection.blockedText', money)}</p>
      </Note>
      <Button
        className={`btn justify-self-start ${open ? 'btn-primary' : 'btn-soft'}`}
        busy={busy}
        onClick={() => void setDataOpen(!open, price)}
      >
        {roamingText(open ? 'protection.block' : 'protection.allow', money)}
      </Button>
      {!open && <p className="text-sm muted">{roamingText('protection.allowText', money)}</p>}
      <Cap status={status} />
      <ActionProblem kinds={['open', 'cap']} />
    </section>
  )
}

/** Chosen first and saved by a button, so that arrow keys choose without a code. */
function Cap({ status }: { status: RoamingStatus }): ReactNode {
  const { cap, cap_default: usual, cap_choices: others } = status
  const [chosen, choose] = useState(cap)
  const action = useStore($roamingAction)
  const busy = action.step === 'working' && action.kind === 'cap' && roamingText('protection.saving')
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{roamingText('protection.cap')}</legend>
      <p className="text-sm muted">
        {roamingText('protection.capText', { usual: formatMoney(usual, language) })}
      </p>
      {[usual, ...others].map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="roaming-cap"
            className="radio radio-primary"
            checked={chosen === one}
            onChange={() => choose(one)}
          />
          <span className="num">
            {roamingText(one === usual ? 'protection.capUsual' : 'protection.capTrip', {
              amount: formatMoney(one, language),
            })}
          </span>
        </label>
      ))}
      {chosen !== cap && (
        <Button
          className="btn btn-primary justify-self-start"
          busy={busy}
          onClick={() => void setCap(chosen === usual ? null : chosen)}
        >
          {roamingText('protection.capSave')}
        </Button>
      )}
    </fieldset>
  )
}
