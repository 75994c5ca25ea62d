/** Chooses the payment method, with a single confirmation that names the total. Spec PAY-1, Spec PAY-6. */

import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { isHosted, METHODS_OF } from '../../../contract/rules/pay-method.ts'
import type { TakeSource } from '../../stores/handoff/handoff.ts'
import { confirmGiveUp } from '../../stores/payment-page/abandon.ts'
import { confirm, otherMethod } from '../../stores/payment-page/confirm.ts'
import { $order, $paying, payableOf } from '../../stores/payment-page/journey.ts'
import { triedOf } from '../../stores/payment-page/tried.ts'
import { $orderVouchers, pendingDiscount } from '../../stores/payment-page/vouchers.ts'
import { $cardBanks } from '../../stores/payments/card-banks.ts'
import { $choice, missingChoice, offerOf } from '../../stores/payments/methods.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { HandOn } from '../handoff/HandOn.tsx'
import { MethodForm } from '../payments/methods/MethodForm.tsx'
import { PartPaid } from '../payments/PartPaid.tsx'
import { Waiting } from '../payments/Waiting.tsx'
import { money, texts } from '../texts.ts'
import { AlreadyPaid } from './AlreadyPaid.tsx'
import { OrderBox } from './OrderBox.tsx'
import { useVouchers, Vouchers } from './Vouchers.tsx'

const methodsText = await texts('methods')
const payingText = await texts('paying')

const takeOrder: TakeSource = async () =>
  (await import('../../stores/handoff/sources/order.ts')).orderSource()

const Tried = lazy(() => import('./Tried.tsx'))

export default function MethodsStep(): ReactNode {
  const order = useStore($order)
  const paying = useStore($paying)
  const choice = useStore($choice)
  const offer = offerOf(choice.method)
  const busy = paying.step === 'beginning'
  const missing = missingChoice(choice)
  const off = pendingDiscount(useStore($orderVouchers))
  const waits = useVouchers(order)
  if (!order) return null
  const tried = triedOf(order)
  const total = (offer?.total ?? order.missing) - off
  return (
    <div className="pay">
      <section className="sheet raised pm-main" aria-labelledby="pay-title">
        <h1 id="pay-title" className="num text-xl lg:text-2xl" tabIndex={-1} data-first>
          {payingText('confirmNone', { total: money(total) })}
        </h1>
        <AlreadyPaid order={order} open />
        <PartPaid order={payableOf(order)} />
        {tried && (
          <Suspense fallback={<Skeleton label={payingText('loading')} rows={2} />}>
            <Tried {...tried} />
          </Suspense>
        )}
        {paying.step === 'methods' && paying.problem && <ErrorNotice problem={paying.problem} />}
        {paying.step === 'unsure' && (
          <Note kind="warn" title={payingText('unsure.title')}>
            <p role="alert">{payingText('unsure.text')}</p>
          </Note>
        )}
        <Vouchers busy={busy || paying.step === 'unsure'} />
        <MethodForm
          subject={{ transaction_id: order.transaction_id }}
          busy={busy || paying.step === 'unsure'}
          rows={METHODS_OF[order.product].length}
          waits={waits}
          off={off}
        />
        <Button
          className="btn btn-accent btn-lg btn-block num"
          busy={busy && payingText('beginning')}
          disabled={!offer || missing !== undefined}
          reason={missing && methodsText(`lacking.${missing}`)}
          onPointerOver={() => warmCode()}
          onFocus={() => warmCode()}
          onClick={() => void confirm()}
        >
          {paying.step === 'unsure' ? payingText('unsure.again') : <Confirm off={off} />}
        </Button>
        {paying.step === 'unsure' ? (
          <button type="button" className="btn btn-ghost btn-block" onClick={otherMethod}>
            {payingText('unsure.other')}
          </button>
        ) : (
          <p className="text-center text-sm muted" role={busy ? 'status' : undefined}>
            {busy
              ? payingText('keepOpen')
              : offer &&
                (isHosted(offer.method)
                  ? methodsText('hosted')
                  : offer.method === 'vietqr' && payingText('goesTo'))}
          </p>
        )}
        <Waiting isQuiet />
      </section>
      <div className="pay-side">
        <OrderBox order={order} total={total} off={off} kept />
        <button type="button" className="lnk justify-self-start" onClick={confirmGiveUp}>
          {payingText('giveUp.open')}
        </button>
        <HandOn label={payingText('handOn')} take={takeOrder} />
      </div>
    </div>
  )
}

/** Preloads the step of the code. A failed preload is ignored. */
function warmCode(): void {
  void import('./CodeStep.tsx').catch(() => undefined)
}

/** `Trả 50.000 đ bằng thẻ Vietcombank`. */
function Confirm({ off }: { off: number }): ReactNode {
  const { method, banks } = useStore($choice)
  const cards = useStore($cardBanks)
  const offer = offerOf(method)
  const code = method && banks[method]
  const bank = cards.step === 'ready' ? cards.banks.find(({ BANK_CODE }) => BANK_CODE === code) : undefined
  if (!offer) return payingText('confirmNone', { total: '' })
  const total = money(offer.total - off)
  return bank
    ? payingText('confirmBank', { total, bank: bank.BANK_NAME })
    : payingText('confirm', { total, with: methodsText(`with.${offer.method}`) })
}
