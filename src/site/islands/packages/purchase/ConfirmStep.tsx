/**
 * Shows all consequences before the press: price, balance afterwards, what ends, next charge, how to undo it.
 */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../../contract/format/date.ts'
import { UNDO_SECONDS } from '../../../../contract/rules/package.ts'
import { periodOf } from '../../../../contract/rules/period.ts'
import { currentTime } from '../../../stores/clock.ts'
import { hasMethods, type Purchase } from '../../../stores/packages/purchase.ts'
import { $choice } from '../../../stores/payments/methods.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { Note } from '../../../ui/Note.tsx'
import { periodText } from '../../account/format.ts'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { language, money, texts } from '../../texts.ts'
import { ConfirmPart } from './ConfirmPart.tsx'
import { afterText, quotaText } from './quota.ts'

const purchaseText = await texts('purchase')

type Offer = Extract<Purchase, { step: 'confirm' | 'registering' | 'unsure' }>

export function ConfirmStep({ offer }: { offer: Offer }): ReactNode {
  const { step, check, detail, priceBefore } = offer
  const { PERIOD: period } = detail
  const prepaid = check.kind === 'prepaid'
  const { method } = useStore($choice)
  // With another payment method the main account does not change.
  const own = !hasMethods(check) || method === undefined || method === 'main_account'
  const nextAt = currentTime() + periodOf(period).days * 86_400_000
  return (
    <>
      {priceBefore !== undefined && (
        <Note kind="warn" title={purchaseText('priceChangedTitle')}>
          <p className="num">
            {purchaseText('priceChanged', { before: money(priceBefore), now: money(check.price) })}
          </p>
        </Note>
      )}
      {step === 'confirm' && offer.problem && priceBefore === undefined && (
        <ErrorNotice problem={offer.problem} />
      )}
      {step === 'unsure' && (
        <Note kind="warn" title={purchaseText('unsureTitle')}>
          <p role="alert">{purchaseText('unsureText')}</p>
        </Note>
      )}
      <div className="focus:outline-none" data-first tabIndex={-1}>
        <Facts
          rows={[
            [
              purchaseText('price'),
              <span key="price" className="num">
                {purchaseText('priceCycle', { money: money(check.price), period: periodText(period) })}
              </span>,
            ],
            prepaid
              ? [
                  purchaseText('balanceNow'),
                  <span key="now" className="num">
                    {money(check.balance)}
                  </span>,
                ]
              : [purchaseText('onBill'), own ? purchaseText('onBillText') : undefined],
            [
              purchaseText('balanceAfter'),
              prepaid && own && check.balance_after !== null ? (
                <b key="after" className="num">
                  {money(check.balance_after)}
                </b>
              ) : undefined,
            ],
            [purchaseText('quota'), quotaText(detail)],
            [purchaseText('after'), afterText(detail)],
            [
              purchaseText('replaces'),
              check.replaces ? purchaseText('replacesText', { name: check.replaces.name }) : undefined,
            ],
            [
              purchaseText('renewal'),
              detail.renews
                ? purchaseText('renewsOn', { money: money(check.price), date: formatDate(nextAt, language) })
                : purchaseText('renewsNot', { period: periodText(period) }),
            ],
            [
              purchaseText('undo'),
              check.price > 0 ? purchaseText('undoText', { minutes: UNDO_SECONDS / 60 }) : undefined,
            ],
          ]}
        />
      </div>
      <ConfirmPart offer={offer} />
    </>
  )
}
