/**
 * The verified code on the screen; before that a skeleton, and the reason if it cannot be shown. Spec ROA-10.
 */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { mark } from '../../../art/logo.ts'
import { $code } from '../../../stores/payments/code.ts'
import type { Payable } from '../../../stores/payments/payable.ts'
import { Note } from '../../../ui/Note.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { money, problemText, texts } from '../../texts.ts'

const payText = await texts('pay')

/**
 * The logo as a picture address. A picture has no access to the page's variables, so their values are
 * inserted.
 */
function markAddress(): string {
  const style = getComputedStyle(document.documentElement)
  const drawn = mark('var(--leaf-3)').replace(/var\((--[\w-]+)\)/g, (_, name: string) =>
    style.getPropertyValue(name).trim(),
  )
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-7 -7 14 14">' +
    `<g transform="scale(.105) translate(0 28)">${drawn}</g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

type Props = {
  order: Payable
  /** Formatted for display. */
  hotline: string
  /** Fetches the code again. */
  onAgain: () => void
}

export function CodeFrame({ order, hotline, onAgain }: Props): ReactNode {
  const code = useStore($code)
  const { amount, memo, beneficiary } = order
  if (code.step === 'refused')
    return (
      <Note kind="error" title={payText('refused.title')}>
        <p>{payText(`refused.${code.fault}`)}</p>
        <p className="num">{payText('refused.next', { hotline, memo })}</p>
        <Again onAgain={onAgain} />
      </Note>
    )
  if (code.step === 'failed') {
    const { text, next } = problemText({ failure: code.failure, fallback: 'session:failed' })
    return (
      <Note kind="warn" title={payText('codeFailed')}>
        <p>
          {text} {next}
        </p>
        <Again onAgain={onAgain} />
      </Note>
    )
  }
  if (code.step !== 'shown')
    return <div className="pay-qr skeleton" role="status" aria-label={payText('loadingCode')} />
  const label = payText('codeLabel', {
    amount: money(amount),
    account: beneficiary.accountNumber,
    bank: beneficiary.bankName,
    memo,
  })
  return (
    <div className="pay-qr">
      <QrCode
        text={code.text}
        label={label}
        level="Q"
        className="pay-code"
        ink="var(--pond)"
        inside={markAddress()}
      />
    </div>
  )
}

function Again({ onAgain }: Pick<Props, 'onAgain'>): ReactNode {
  return (
    <button type="button" className="lnk justify-self-start" onClick={onAgain}>
      {payText('retry')}
    </button>
  )
}
