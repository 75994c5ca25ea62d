/**
 * The contents of the code as text, for transfers typed by hand and for users who cannot see the code. Each
 * line can be copied. Spec ROA-10.
 */
import copy from 'icon:copy'
import { type ReactNode, useState } from 'react'
import type { Payable } from '../../../stores/payments/payable.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { money, texts } from '../../texts.ts'

const payText = await texts('pay')

const LINES = ['bank', 'account', 'name', 'amount', 'memo'] as const
type Line = (typeof LINES)[number]

export function Transfer({ order: { beneficiary, amount, memo } }: { order: Payable }): ReactNode {
  const [message, setMessage] = useState('')
  /** The text shown, and the text that a bank's form accepts. */
  const values: Record<Line, readonly [shown: string, copied: string]> = {
    bank: [beneficiary.bankName, beneficiary.bankName],
    account: [beneficiary.accountNumber, beneficiary.accountNumber],
    name: [beneficiary.accountName, beneficiary.accountName],
    amount: [money(amount), String(amount)],
    memo: [memo, memo],
  }
  const take = async (line: Line): Promise<void> => {
    try {
      await navigator.clipboard.writeText(values[line][1])
      setMessage(payText('transfer.copied', { what: payText(`transfer.${line}`) }))
    } catch {
      setMessage(payText('transfer.copyFailed'))
    }
  }
  return (
    <section className="sheet p-5 lg:p-7" aria-labelledby="transfer">
      <h2 id="transfer" className="text-lg">
        {payText('transfer.title')}
      </h2>
      <p className="mt-1 text-sm muted">{payText('transfer.text')}</p>
      <dl className="pay-lines num">
        {LINES.map((line) => (
          <div key={line}>
            <dt>{payText(`transfer.${line}`)}</dt>
            <dd>{values[line][0]}</dd>
            <dd>
              <button
                type="button"
                className="btn btn-ghost btn-sm"
                aria-label={payText('transfer.copyOf', { what: payText(`transfer.${line}`) })}
                onClick={() => void take(line)}
              >
                <Icon body={copy} />
                {payText('transfer.copy')}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <p className="min-h-6 text-sm font-semibold" role="status">
        {message}
      </p>
    </section>
  )
}
