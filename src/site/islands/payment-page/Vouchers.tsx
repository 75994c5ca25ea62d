/** Vouchers that fit the order, each with its discount and why it may be worth saving. Spec PRO-6. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { PaymentOrderView } from '../../../contract/main/payment-order.schema.ts'
import type { SaveReason } from '../../../contract/rules/voucher.ts'
import { $orderVouchers, chooseVoucher, loadVouchers } from '../../stores/payment-page/vouchers.ts'
import { Note } from '../../ui/Note.tsx'
import { inPageLanguage } from '../payments/format.ts'
import { language, money, problemText, texts } from '../texts.ts'

const payText = await texts('pay')
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
  return order?.state === 'created' && order.paid === 0 && !late && known?.of !== order.transaction_id
}

export function Vouchers({ busy }: { busy: boolean }): ReactNode {
  const vouchers = useStore($orderVouchers)
  if (!vouchers?.fitting.length && !vouchers?.problem) return null
  const refusal = vouchers.problem && problemText(vouchers.problem)
  return (
    <fieldset className="pm" disabled={busy}>
      <legend className="text-lg font-bold">{payingText('voucher.title')}</legend>
      {vouchers.fitting.map(({ id, name, discount, up_to, valid_until }) => (
        <Row key={id} checked={vouchers.chosen === id} onChoose={() => chooseVoucher(id)}>
          <b className="num">{payingText('voucher.off', { money: money(discount) })}</b>
          <span className="num text-sm muted">
            {inPageLanguage(name)}
            {valid_until && `, ${payingText('voucher.until', { date: formatDate(valid_until, language) })}`}
          </span>
          <SaveIt reason={vouchers.save.get(id)} most={up_to} />
        </Row>
      ))}
      <Row checked={vouchers.chosen === null} onChoose={() => chooseVoucher(null)}>
        {payingText('voucher.none')}
      </Row>
      {refusal && (
        <Note kind="error">
          <p>
            {refusal.text} {refusal.next}
          </p>
        </Note>
      )}
    </fieldset>
  )
}

function SaveIt({ reason, most }: { reason: SaveReason | undefined; most: number }): ReactNode {
  return (
    reason && <span className="num text-sm">{payText(`saveVoucher.${reason}`, { most: money(most) })}</span>
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
