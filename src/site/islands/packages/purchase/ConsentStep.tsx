/**
 * The second consent of a value-added service: its price per day and per month, and how to stop it. Spec
 * PKG-7.
 */
import type { ReactNode } from 'react'
import { pricePerDay, pricePerMonth } from '../../../../contract/rules/money.ts'
import { periodOf } from '../../../../contract/rules/period.ts'
import { agreePurchase, closePurchase, type Purchase } from '../../../stores/packages/purchase.ts'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { periodText } from '../../account/format.ts'
import { money, texts } from '../../texts.ts'

const purchaseText = await texts('purchase')

export function ConsentStep({
  offer,
}: {
  offer: Extract<Purchase, { step: 'consent' | 'registering' }>
}): ReactNode {
  const { check, detail, step } = offer
  const { days } = periodOf(detail.PERIOD)
  const price = { money: money(check.price), period: periodText(detail.PERIOD) }
  const busy = step === 'registering'
  return (
    <>
      {/* The focus moves to the text, so that holding a key down cannot give the consent. */}
      <p data-first tabIndex={-1}>
        {purchaseText('consent.text')}
      </p>
      <Facts
        rows={[
          [
            purchaseText('consent.perDay'),
            <b key="day" className="num">
              {money(pricePerDay(check.price, days))}
            </b>,
          ],
          [
            purchaseText('consent.perMonth'),
            <b key="month" className="num">
              {money(pricePerMonth(check.price, days))}
            </b>,
          ],
          [
            purchaseText('consent.when'),
            detail.renews ? purchaseText('consent.again', price) : purchaseText('consent.once', price),
          ],
          [
            purchaseText('consent.stop'),
            detail.stop_sms
              ? purchaseText('consent.stopBySms', detail.stop_sms)
              : purchaseText('consent.stopHere'),
          ],
        ]}
      />
      <Button
        className="btn btn-accent btn-lg btn-block"
        // The second click of a double click on the first confirmation is not the second consent.
        onClick={({ detail: clicks }) => clicks < 2 && void agreePurchase()}
        busy={busy && purchaseText('registering')}
      >
        {detail.renews ? purchaseText('consent.agree', price) : purchaseText('consent.agreeOnce', price)}
      </Button>
      {busy ? (
        <p className="-mt-2 text-center text-sm muted" role="status">
          {purchaseText('keepOpen')}
        </p>
      ) : (
        <button type="button" className="btn btn-ghost btn-block" onClick={closePurchase}>
          {purchaseText('consent.no')}
        </button>
      )}
    </>
  )
}
