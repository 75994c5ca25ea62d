/**
 * The payment methods of a package: the selected one, and all of them after a press. Loaded while the dialog
 * checks the purchase.
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

/**
 * `price` in đ. `short`: the main account does not suffice, so all methods are shown at once. `onBill`: a
 * postpaid line.
 */
export default function Methods({
  code,
  price,
  busy,
  short,
  onBill,
}: {
  code: string
  price: number
  busy: boolean
  short: boolean
  onBill: boolean
}): ReactNode {
  const [open, setOpen] = useState(short)
  const { step } = useStore($methods)
  const { method } = useStore($choice)
  // While the others load, only the main account is shown, and looks the same afterwards: nothing below it
  // moves.
  const offer = step === 'ready' ? offerOf(method) : ownAccount(price, onBill)
  // Only methods without further input can be confirmed without opening the list.
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

/** The check has confirmed already that it suffices; it has no fee. */
function ownAccount(price: number, onBill: boolean): MethodOffer {
  const offer = { total: price, fee: 0, usable: true, reason: null, missing: 0, top_up: false, last: false }
  return { method: 'main_account', ...offer, ...(onBill && { on_bill: true as const }) }
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
