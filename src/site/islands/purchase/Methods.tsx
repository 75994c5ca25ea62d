/** The ways to pay a package: the one that would be used, and all of them at a press. Fetched when the confirmation opens. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { PayMethod } from '../../../contract/rules/pay-method.ts'
import { $choice, $methods, choose, type Lacking, offerOf } from '../../stores/pay/methods.ts'
import { MethodForm } from '../payment/methods/MethodForm.tsx'
import { MethodRow } from '../payment/methods/MethodRow.tsx'
import { m } from '../payment/methods/texts.ts'

/** `short`: the main account does not suffice, so all of them are shown at once. */
export default function Methods({ code, busy, short }: { code: string; busy: boolean; short: boolean }): ReactNode {
  const [open, setOpen] = useState(short)
  const { step } = useStore($methods)
  const { method } = useStore($choice)
  const offer = step === 'ready' ? offerOf(method) : undefined
  // Only what needs nothing more can be confirmed as it stands.
  if (open || !offer || (method !== 'main_account' && method !== 'vietqr')) return <MethodForm subject={{ package_code: code }} busy={busy} />
  return (
    <div className="grid gap-2">
      <fieldset className="pm" disabled={busy}>
        <legend className="text-lg font-bold">{m('one')}</legend>
        <MethodRow offer={offer} chosen onChoose={() => choose(offer.method)} />
      </fieldset>
      <button type="button" className="lnk justify-self-start" disabled={busy} onClick={() => setOpen(true)}>
        {m('other')}
      </button>
    </div>
  )
}

export function withWords(method: PayMethod): string {
  return m(`with.${method}`)
}
export function lackingWords(lacking: Lacking): string {
  return m(`lacking.${lacking}`)
}
export function hostedWords(): string {
  return m('hosted')
}
