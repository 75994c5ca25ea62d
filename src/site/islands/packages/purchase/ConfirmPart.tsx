/** Payment method and button: the same whether or not the main account suffices. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useContext } from 'react'
import { isHosted } from '../../../../contract/rules/pay-method.ts'
import type { TakeSource } from '../../../stores/handoff/handoff.ts'
import {
  closePurchase,
  confirmPurchase,
  hasMethods,
  type Purchase,
} from '../../../stores/packages/purchase.ts'
import { $choice, $methods, missingChoice, offerOf } from '../../../stores/payments/methods.ts'
import { Button } from '../../../ui/Button.tsx'
import { money, texts } from '../../texts.ts'
import { type Methods, MethodsPart } from './methods-part.ts'

// Every page names the files of this dialog; what it loads itself adds nothing there.
const HandOn = lazy(() => import('../../handoff/HandOn.tsx').then(({ HandOn }) => ({ default: HandOn })))

const purchaseText = await texts('purchase')

type Offer = Extract<Purchase, { step: 'confirm' | 'refused' | 'registering' | 'unsure' }>

export function ConfirmPart({ offer }: { offer: Offer }): ReactNode {
  const { step, check } = offer
  const methods = useStore($methods)
  const choice = useStore($choice)
  // A free package needs no choice. If the methods could not be loaded, only the main account is offered.
  const part = useContext(MethodsPart)
  const choosesMethod = hasMethods(check) && part !== undefined
  const outside = choosesMethod && methods.step === 'ready' && choice.method !== 'main_account'
  const missing = outside ? missingChoice(choice) : undefined
  const nothing = !outside && !check.can_register
  const ways = choosesMethod && (
    <part.default
      code={check.code}
      price={check.price}
      busy={step === 'registering' || step === 'unsure'}
      short={!check.can_register}
      onBill={check.kind === 'postpaid'}
    />
  )
  // Without the methods nothing can be pressed and they are still loading: what is below them appears with
  // them, so that nothing moves under a finger.
  if (nothing && choosesMethod && methods.step === 'loading') return ways
  return (
    <>
      {ways}
      {!nothing && (
        <Button
          className="btn btn-accent btn-lg btn-block"
          disabled={missing !== undefined}
          reason={missing && part?.lackingText(missing)}
          onClick={() => void confirmPurchase()}
          busy={step === 'registering' && purchaseText('registering')}
        >
          {step === 'unsure'
            ? purchaseText('unsureAgain')
            : outside && part
              ? outsideText(offer, part)
              : confirmText(offer)}
        </Button>
      )}
      {step === 'registering' ? (
        <p className="-mt-2 text-center text-sm muted" role="status">
          {purchaseText('keepOpen')}
        </p>
      ) : (
        <>
          {outside && choice.method && isHosted(choice.method) && !missing && (
            <p className="-mt-2 text-center text-sm muted">{part?.hostedText()}</p>
          )}
          <button type="button" className="btn btn-ghost btn-block" onClick={closePurchase}>
            {purchaseText('notNow')}
          </button>
          {(step === 'confirm' || step === 'refused') && (
            <Suspense fallback={<span className="h-11" />}>
              <HandOn label={purchaseText('handOn')} take={takePackage} className="justify-self-center" />
            </Suspense>
          )}
        </>
      )}
    </>
  )
}

const takePackage: TakeSource = async () =>
  (await import('../../../stores/handoff/sources/package.ts')).packageSource()

function confirmText({ detail: { NAME: name }, check: { price, kind } }: Offer): string {
  if (price === 0) return purchaseText('confirmFree', { name })
  return kind === 'prepaid'
    ? purchaseText('confirm', { name, money: money(price) })
    : purchaseText('confirmBill', { name, money: money(price) })
}

function outsideText({ detail: { NAME: name }, check: { price } }: Offer, { withText }: Methods): string {
  const chosen = offerOf($choice.get().method)
  const total = money(chosen?.total ?? price)
  return chosen
    ? purchaseText('payWith', { name, money: total, with: withText(chosen.method) })
    : purchaseText('confirm', { name, money: total })
}
