/** What to do next, depending on the product and the outcome: one main action, the others beside it. */
import printer from 'icon:printer'
import receipt from 'icon:receipt-text'
import { type ReactNode, useState } from 'react'
import type { PaymentOrderView } from '../../../contract/main/payment-order.schema.ts'
import { FAMILY_PATH } from '../../../contract/rules/family.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { onwardOf } from '../../stores/payments/onward.ts'
import { receiptPath } from '../../stores/payments/paths.ts'
import { paymentOutcome } from '../../stores/payments/payment-outcome.ts'
import { pollAgain } from '../../stores/payments/poll-order.ts'
import { Icon } from '../../ui/Icon.tsx'
import { language, texts } from '../texts.ts'
import { PURCHASE_PATHS, RESULT_PATHS } from './places.ts'

const paymentText = await texts('payment')
const payingText = await texts('paying')

export function Next({ order }: { order: PaymentOrderView }): ReactNode {
  const { product, owns_group: ownsGroup } = order
  const [onward] = useState(() => onwardOf(order.transaction_id))
  const story = paymentOutcome(order)
  const moving = story === 'working' || story === 'retrying' || story === 'short' || story === 'notDelivered'
  return (
    <div className="no-print grid gap-4">
      {story === 'done' && (
        <div className="flex flex-wrap gap-3">
          {onward && (
            <a className="btn btn-accent btn-lg" href={onward}>
              {payingText('next.onward')}
            </a>
          )}
          {!import.meta.env.WITHOUT_FAMILY && ownsGroup && !onward && (
            <a className="btn btn-accent btn-lg" href={localPath(FAMILY_PATH, language)}>
              {paymentText('toGroup')}
            </a>
          )}
          <a
            className={onward || ownsGroup ? 'btn btn-soft btn-lg' : 'btn btn-accent btn-lg'}
            href={localPath(RESULT_PATHS[product], language)}
          >
            {payingText(`next.${product}`)}
          </a>
        </div>
      )}
      {moving && (
        <button type="button" className="btn btn-primary justify-self-start" onClick={() => void pollAgain()}>
          {paymentText('reload')}
        </button>
      )}
      {story !== 'done' && !moving && (
        <a
          className="btn btn-accent btn-lg justify-self-start"
          href={localPath(PURCHASE_PATHS[product], language)}
        >
          {payingText(`next.again.${product}`)}
        </a>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <a className="lnk" href={receiptPath(order.receipt_code)}>
          <Icon body={receipt} />
          {paymentText('receipt')}
        </a>
        <button type="button" className="lnk" onClick={() => print()}>
          <Icon body={printer} />
          {paymentText('print')}
        </button>
      </div>
      <p className="text-sm muted">
        {paymentText('receiptText')} {paymentText('printHint')}
      </p>
    </div>
  )
}
