/** Buying a package: renders the current step of the store in the page's dialog. */

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { needsSecondConsent } from '../../../../contract/rules/package.ts'
import {
  $purchase,
  closePurchase,
  hasMethods,
  type Purchase,
  recheckPurchase,
} from '../../../stores/packages/purchase.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { texts } from '../../texts.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import { ConsentStep } from './ConsentStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { MethodsPart, useMethodsPart } from './methods-part.ts'
import { RefusedStep } from './RefusedStep.tsx'
import { ShortStep } from './ShortStep.tsx'

const purchaseText = await texts('purchase')

export default function PurchaseDialog(): ReactNode {
  const purchase = useStore($purchase)
  const title = titleOf(purchase)
  const place = useRef<HTMLDivElement>(null)
  const { part, coming } = useMethodsPart(purchase.step !== 'closed')
  const waits = coming && 'check' in purchase && hasMethods(purchase.check)

  useEffect(() => {
    const frame = document.getElementById('purchase-title')
    if (frame && title) frame.textContent = title
  }, [title])

  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [purchase.step, waits])

  return (
    <div className="grid gap-4" ref={place}>
      <MethodsPart value={part}>
        {waits ? <Skeleton label={purchaseText('checking')} rows={4} /> : <Step purchase={purchase} />}
      </MethodsPart>
    </div>
  )
}

function Step({ purchase }: { purchase: Purchase }): ReactNode {
  switch (purchase.step) {
    case 'closed':
      return null
    case 'checking':
      return <Skeleton label={purchaseText('checking')} rows={4} />
    case 'failed':
      return <Failed purchase={purchase} />
    case 'refused':
      return purchase.check.reason === 'insufficient_balance' ? (
        <ShortStep offer={purchase} />
      ) : (
        <RefusedStep offer={purchase} />
      )
    case 'leaving':
      return <Skeleton label={purchaseText('leaving')} rows={4} />
    case 'done':
      return <DoneStep done={purchase} />
    case 'consent':
      return <ConsentStep offer={purchase} />
    case 'registering':
      return needsSecondConsent(purchase.detail.family) ? (
        <ConsentStep offer={purchase} />
      ) : (
        <Confirming offer={purchase} />
      )
    default:
      return <Confirming offer={purchase} />
  }
}

/** If the main account does not suffice, the other methods are confirmed beside the missing amount. */
function Confirming({
  offer,
}: {
  offer: Extract<Purchase, { step: 'confirm' | 'registering' | 'unsure' }>
}): ReactNode {
  return offer.check.reason === 'insufficient_balance' ? (
    <ShortStep offer={offer} />
  ) : (
    <ConfirmStep offer={offer} />
  )
}

function Failed({ purchase }: { purchase: Extract<Purchase, { step: 'failed' }> }): ReactNode {
  return (
    <>
      <ErrorNotice problem={purchase.problem} title={purchaseText('failedTitle')} />
      <button type="button" className="btn btn-primary" data-first onClick={() => void recheckPurchase()}>
        {purchaseText('unsureAgain')}
      </button>
      <button type="button" className="btn btn-ghost" onClick={closePurchase}>
        {purchaseText('notNow')}
      </button>
    </>
  )
}

function titleOf(purchase: Purchase): string | undefined {
  if (purchase.step === 'closed' || purchase.step === 'checking') return undefined
  if (purchase.step === 'failed') return purchaseText('failedTitle')
  const name = purchase.detail.NAME
  if (purchase.step === 'leaving') return purchaseText('leaving')
  if (purchase.step === 'refused' && purchase.check.reason !== 'insufficient_balance')
    return purchaseText('refusedTitle', { name })
  if (purchase.step === 'consent') return purchaseText('consent.title', { name })
  return purchase.step === 'done' ? purchaseText('doneTitle', { name }) : purchaseText('title', { name })
}
