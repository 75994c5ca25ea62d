/**
 * The main account does not suffice: the missing amount, a link to top it up and return, and the other
 * payment methods. Spec PAY-1, Spec PKG-11.
 */
import type { ReactNode } from 'react'
import { type Purchase, recheckPurchase } from '../../../stores/packages/purchase.ts'
import { Note } from '../../../ui/Note.tsx'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { money, texts } from '../../texts.ts'
import { ConfirmPart } from './ConfirmPart.tsx'
import TopUp from './TopUp.tsx'

const purchaseText = await texts('purchase')

export function ShortStep({
  offer,
}: {
  offer: Extract<Purchase, { step: 'confirm' | 'refused' | 'registering' | 'unsure' }>
}): ReactNode {
  const { step, check, detail } = offer
  const problem = 'problem' in offer ? offer.problem : undefined
  return (
    <>
      <Note kind="warn" title={purchaseText('shortTitle', { money: money(check.missing) })}>
        <p className="num focus:outline-none" data-first tabIndex={-1}>
          {purchaseText('shortText', {
            name: detail.NAME,
            price: money(check.price),
            balance: money(check.balance),
          })}
        </p>
        {check.kind === 'prepaid' && <TopUp missing={check.missing} code={check.code} />}
        <button type="button" className="lnk justify-self-start" onClick={() => void recheckPurchase()}>
          {purchaseText('recheck')}
        </button>
      </Note>
      {step === 'unsure' ? (
        <Note kind="warn" title={purchaseText('unsureTitle')}>
          <p role="alert">{purchaseText('unsureText')}</p>
        </Note>
      ) : (
        problem && problem.failure.code !== 'insufficient_balance' && <ErrorNotice problem={problem} />
      )}
      <p>{purchaseText('orOther')}</p>
      <ConfirmPart offer={offer} />
    </>
  )
}
