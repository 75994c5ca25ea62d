/**
 * The ways to pay a package: the one that would be used, and all of them at a press. Fetched while the dialog
 * asks what buying would mean.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { MethodOffer } from '../../../../contract/main/payment-order.schema.ts'
import { PAY_METHODS, type PayMethod } from '../../../../contract/rules/pay-method.ts'
import { $choice, $methods, choose, type MissingChoice, offerOf } from '../../../stores/payments/methods.ts'
import { MethodForm } from '../../payments/methods/MethodForm.tsx'
import { MethodRow } from '../../payments/methods/MethodRow.tsx'
import { texts } from '../../texts.ts'

const methodsText = await texts('methods')

/** `price` đ. `short`: the main account does not suffice, so all of them are shown at once. */
export default function Methods({
  code,
  price,
  busy,
  short,
}: {
  code: string
  price: number
  busy: boolean
  short: boolean
}): ReactNode {
  const [open, setOpen] = useState(short)
  const { step } = useStore($methods)
  const { method } = useStore($choice)
  // Until the others are known the main account is what there is, and looks the same afterwards: nothing
  // below it moves.
  const offer = step === 'ready' ? offerOf(method) : ownAccount(price)
  // Only what needs nothing more can be confirmed as it stands.
  if (open || !offer || (offer.method !== 'main_account' && offer.method !== 'vietqr'))
    return <MethodForm subject={{ package_code: code }} busy={busy} rows={PAY_METHODS.length} />
  return (
    <div className="grid gap-2">
      <fieldset className="pm" disabled={busy}>
        <legend className="text-lg font-bold">{methodsText('one')}</legend>
        <MethodRow offer={offer} chosen onChoose={() => choose(offer.method)} />
      </fieldset>
      <button type="button" className="lnk justify-self-start" disabled={busy} onClick={() => setOpen(true)}>
        {methodsText('other')}
      </button>
    </div>
  )
}

/** The check has said already that it suffices; it takes no fee. */
function ownAccount(price: number): MethodOffer {
  return { method: 'main_account', total: price, fee: 0, usable: true, reason: null, missing: 0, last: false }
}

export function withText(method: PayMethod): string {
  return methodsText(`with.${method}`)
}
export function lackingText(lacking: MissingChoice): string {
  return methodsText(`lacking.${lacking}`)
}
export function hostedText(): string {
  return methodsText('hosted')
}
