/** The code on the screen, once it was checked; before that its shape, and instead of it why there is none. Feature K11. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { mark } from '../../../art/logo.ts'
import { qr } from '../../../art/qr.ts'
import { $code } from '../../../stores/pay/code.ts'
import type { Payable } from '../../../stores/pay/payable.ts'
import { Note } from '../../../ui/Note.tsx'
import { money, problemWords, texts } from '../../words.ts'

const payText = await texts('pay')

const MARK = `<g transform="scale(.105) translate(0 28)">${mark('var(--leaf-3)')}</g>`

type Props = {
  order: Payable
  /** As it is read. */
  hotline: string
  /** Fetches the code anew. */
  onAgain: () => void
}

export function CodeFrame({ order, hotline, onAgain }: Props): ReactNode {
  const code = useStore($code)
  const { finalAmount, memo, beneficiary } = order
  if (code.step === 'refused')
    return (
      <Note kind="error" title={payText('refused.title')}>
        <p>{payText(`refused.${code.fault}`)}</p>
        <p className="num">{payText('refused.next', { hotline, memo })}</p>
        <Again onAgain={onAgain} />
      </Note>
    )
  if (code.step === 'failed') {
    const { text, next } = problemWords({ failure: code.failure, fallback: 'session:failed' })
    return (
      <Note kind="warn" title={payText('codeFailed')}>
        <p>
          {text} {next}
        </p>
        <Again onAgain={onAgain} />
      </Note>
    )
  }
  if (code.step !== 'shown') return <div className="pay-qr skeleton" role="status" aria-label={payText('loadingCode')} />
  const label = payText('codeLabel', { amount: money(finalAmount), account: beneficiary.accountNumber, bank: beneficiary.bankName, memo })
  return <div className="pay-qr" dangerouslySetInnerHTML={{ __html: qr(code.text, label, { ecc: 'Q', inside: MARK, name: 'pay-code', ink: 'var(--pond)' }) }} />
}

function Again({ onAgain }: Pick<Props, 'onAgain'>): ReactNode {
  return (
    <button type="button" className="lnk justify-self-start" onClick={onAgain}>
      {payText('retry')}
    </button>
  )
}
