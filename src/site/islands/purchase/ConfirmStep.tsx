/** Everything that follows from the one press, before it: price, balance after, what ends, next charge, second thoughts. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { UNDO_SECONDS } from '../../../contract/rules/package.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import { currentTime } from '../../stores/clock.ts'
import { $choice } from '../../stores/pay/methods.ts'
import { hasMethods, type Purchase } from '../../stores/purchase.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { periodWords } from '../account/texts.ts'
import { money } from '../words.ts'
import { ConfirmPart } from './ConfirmPart.tsx'
import { afterWords, quotaWords } from './quota.ts'
import { Refusal } from './Refusal.tsx'
import { t } from './texts.ts'

type Offer = Extract<Purchase, { step: 'confirm' | 'registering' | 'unsure' }>

export function ConfirmStep({ offer }: { offer: Offer }): ReactNode {
  const { step, check, detail, priceBefore } = offer
  const { PERIOD: period } = detail
  const prepaid = check.kind === 'prepaid'
  const { method } = useStore($choice)
  // Paid elsewhere, the main account stays as it is.
  const own = !hasMethods(check) || method === undefined || method === 'main_account'
  const nextAt = currentTime() + periodOf(period).days * 86_400_000
  return (
    <>
      {priceBefore !== undefined && (
        <Note kind="warn" title={t('priceChangedTitle')}>
          <p className="num">{t('priceChanged', { before: money(priceBefore), now: money(check.price) })}</p>
        </Note>
      )}
      {step === 'confirm' && offer.problem && priceBefore === undefined && <Refusal problem={offer.problem} />}
      {step === 'unsure' && (
        <Note kind="warn" title={t('unsureTitle')}>
          <p role="alert">{t('unsureText')}</p>
        </Note>
      )}
      <Facts
        rows={[
          [
            t('price'),
            <span key="price" className="num">
              {t('priceCycle', { money: money(check.price), period: periodWords(period) })}
            </span>,
          ],
          prepaid
            ? [
                t('balanceNow'),
                <span key="now" className="num">
                  {money(check.balance)}
                </span>,
              ]
            : [t('onBill'), own ? t('onBillText') : undefined],
          [
            t('balanceAfter'),
            prepaid && own && check.balance_after !== null ? (
              <b key="after" className="num">
                {money(check.balance_after)}
              </b>
            ) : undefined,
          ],
          [t('quota'), quotaWords(detail)],
          [t('after'), afterWords(detail)],
          [t('replaces'), check.replaces ? t('replacesText', { name: check.replaces.name }) : undefined],
          [
            t('renewal'),
            detail.renews ? t('renewsOn', { money: money(check.price), date: formatDate(nextAt) }) : t('renewsNot', { period: periodWords(period) }),
          ],
          [t('undo'), check.price > 0 && own ? t('undoText', { minutes: UNDO_SECONDS / 60 }) : undefined],
        ]}
      />
      <ConfirmPart offer={offer} />
    </>
  )
}
