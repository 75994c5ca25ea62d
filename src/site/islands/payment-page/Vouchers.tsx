/** Vouchers that fit the order: none is preselected, and each shows its discount. */

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { PaymentOrderView } from '../../../contract/main/payment-order.schema.ts'
import { $orderVouchers, loadVouchers, putVoucher } from '../../stores/payment-page/vouchers.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { inPageLanguage } from '../payments/format.ts'
import { language, money, texts } from '../texts.ts'

const payingText = await texts('paying')

/**
 * Milliseconds. The payment methods wait at most this long for vouchers, so that these never block paying.
 */
const WAIT = 2_000

/** Loads the vouchers; `true` while they are loading and worth waiting for. */
export function useVouchers(order: PaymentOrderView | undefined): boolean {
  const known = useStore($orderVouchers)
  const [late, give] = useState(false)
  useEffect(() => {
    if (order) void loadVouchers(order)
  }, [order])
  useEffect(() => {
    const timer = setTimeout(() => give(true), WAIT)
    return () => clearTimeout(timer)
  }, [])
  return order?.state === 'created' && !late && known?.of !== order.transaction_id
}

export function Vouchers({ busy }: { busy: boolean }): ReactNode {
  const vouchers = useStore($orderVouchers)
  if (!vouchers?.fitting.length && !vouchers?.problem) return null
  return (
    <fieldset className="pm" disabled={busy || vouchers.busy}>
      <legend className="text-lg font-bold">{payingText('voucher.title')}</legend>
      {vouchers.fitting.map(({ id, name, discount, valid_until }) => (
        <Row key={id} checked={vouchers.chosen === id} onChoose={() => void putVoucher(id)}>
          <b className="num">{payingText('voucher.off', { money: money(discount) })}</b>
          <span className="num text-sm muted">
            {inPageLanguage(name)}
            {valid_until && `, ${payingText('voucher.until', { date: formatDate(valid_until, language) })}`}
          </span>
        </Row>
      ))}
      <Row checked={vouchers.chosen === null} onChoose={() => void putVoucher(null)}>
        {payingText('voucher.none')}
      </Row>
      {vouchers.problem && <ErrorNotice problem={vouchers.problem} />}
    </fieldset>
  )
}

function Row({
  checked,
  onChoose,
  children,
}: {
  checked: boolean
  onChoose: () => void
  children: ReactNode
}): ReactNode {
  return (
    <div className="pm-row" data-chosen={checked || undefined}>
      <label>
        <input
          type="radio"
          className="radio radio-primary"
          name="voucher"
          checked={checked}
          onChange={onChoose}
        />
        <span className="grid gap-0.5">{children}</span>
      </label>
    </div>
  )
}
