/** What cancelling a package means: when it ends, what is lost, and what applies afterwards. Spec PKG-6. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { needsSecondConsent, UNDO_SECONDS } from '../../../../contract/rules/package.ts'
import type { SourcePlace } from '../../../../contract/rules/pay-method.ts'
import { REFUND_WITHIN_HOURS } from '../../../../contract/rules/payment.ts'
import { ROAMING_FAMILY } from '../../../../contract/rules/roaming.ts'
import { $account } from '../../../stores/account.ts'
import { currentTime } from '../../../stores/clock.ts'
import { lastKnown } from '../../../stores/loadable.ts'
import { type Change, chooseWhen, waysToEnd } from '../../../stores/packages/change.ts'
import { canUndo } from '../../../stores/packages/change-windows.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { endText } from '../../account/format.ts'
import { money, texts } from '../../texts.ts'
import { leftText } from './left-text.ts'
import { standardText } from './standard-text.ts'

const purchaseText = await texts('purchase')

/** What a person is asked about. */
export type OpenChange = Exclude<Change, { step: 'closed' | 'done' }>
type Service = OpenChange['service']

/** End of cycle or now, each with its consequences. */
export function When({ change }: { change: OpenChange }): ReactNode {
  const { service, when } = change
  useStore($account, { keys: ['buckets'] })
  const ways = waysToEnd(service)
  const end = endText(service.expires_at ?? service.renews_at ?? service.registered_at)
  const meaning = {
    end_of_cycle: purchaseText('change.end_of_cycleText'),
    now: nowText(service),
  }
  if (ways.length === 1) return <p>{meaning[ways[0] ?? 'now']}</p>
  return (
    <fieldset className="grid gap-2" disabled={change.step !== 'confirm'}>
      <legend className="mb-1 text-sm font-semibold">{purchaseText('change.when')}</legend>
      {ways.map((way) => (
        <label
          key={way}
          className="sheet flex cursor-pointer items-start gap-3 p-4 has-checked:border-primary"
        >
          <input
            type="radio"
            name="when"
            className="radio radio-primary mt-0.5"
            checked={way === when}
            onChange={() => chooseWhen(way)}
          />
          <span className="grid gap-0.5">
            <b className="num">
              {way === 'now' ? purchaseText('change.now') : purchaseText('change.end_of_cycle', { end })}
            </b>
            <span className="text-sm muted">{meaning[way]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** What stops, what is lost with it, and that this cycle is not refunded. */
function nowText(service: Service): string {
  const { code, name, price } = service
  // Ending it now undoes the purchase.
  if (canUndo(service, currentTime())) return undoText(service)
  const left = leftText(code)
  const lost = left ? purchaseText('change.nowLost', { name, left }) : ''
  if (price === 0) return `${lost} ${purchaseText('change.nowFreeText')}`.trim()
  if (left === undefined) return purchaseText('change.nowText')
  return `${lost} ${purchaseText('change.nowPaidText')}`.trim()
}

/**
 * What applies after the end: what is left of it, the price without it, and how long it can be undone (Spec
 * PKG-6).
 */
export function Afterwards({ change: { service, when } }: { change: OpenChange }): ReactNode {
  const { services } = useStore($account)
  const standard = lastKnown(services)?.value.without_package
  const abroad = service.family === ROAMING_FAMILY
  return (
    <section aria-label={purchaseText('change.after')} className="num text-sm">
      <Facts
        rows={[
          [purchaseText('change.left'), when === 'now' ? undefined : leftText(service.code)],
          [purchaseText('change.noMore'), service.renews_at ? purchaseText('change.noMoreText') : undefined],
          [
            purchaseText('change.standard'),
            standard && holdsQuota(service) ? standardText(standard, abroad) : undefined,
          ],
          [
            purchaseText('change.refund'),
            abroad ? purchaseText(service.can_undo ? 'change.refundUnused' : 'change.refundUsed') : undefined,
          ],
          [
            purchaseText('change.takeBackFor'),
            when === 'now' && !service.can_undo
              ? purchaseText('change.takeBackForText', { minutes: UNDO_SECONDS / 60 })
              : undefined,
          ],
        ]}
      />
    </section>
  )
}

/** A value-added service covers neither data nor calls: their price is the same without it. */
function holdsQuota({ family }: Service): boolean {
  return !needsSecondConsent(family)
}

/** Where the money goes and until when, and what runs again, before the purchase is undone. */
export function undoText({ undo_to: to, undo_amount: amount, undo_restores: name, price }: Service): string {
  const returns = returnText(to, money(amount ?? price))
  return name ? `${returns} ${purchaseText('change.undoRestores', { name })}` : returns
}

function returnText(place: SourcePlace | null, price: string): string {
  if (place === null || place === 'main') return purchaseText('change.undoText', { money: price })
  return place === 'bill'
    ? purchaseText('change.undoBillText', { money: price })
    : purchaseText('change.undoOutText', {
        money: price,
        place: purchaseText(`change.place.${place}`),
        hours: REFUND_WITHIN_HOURS,
      })
}
