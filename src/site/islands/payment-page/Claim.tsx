/**
 * A transfer that matched no order: what is known of it, the state of its claim, and the way to claim it.
 * Spec PAY-26.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { ClaimView } from '../../../contract/main/payment-claim.schema.ts'
import type { PaymentOrderView } from '../../../contract/main/payment-order.schema.ts'
import { $claiming, openClaim } from '../../stores/payment-page/claim.ts'
import { Note } from '../../ui/Note.tsx'
import { useLazy } from '../payments/code/lazy.ts'
import { language, money, texts } from '../texts.ts'

const claimText = await texts('paymentClaim')

/** `hint`: shows what arrived and the state of the last claim; otherwise only the link. */
export function Claim({ order, hint }: { order: PaymentOrderView; hint?: boolean }): ReactNode {
  const { step } = useStore($claiming)
  const [ClaimDialog, bring] = useLazy(() => import('./ClaimDialog.tsx'))
  const press = (): void => void bring().then((came) => came && openClaim())
  const isOpen = step !== 'closed'
  // The link that was pressed may belong to the other part, which does not show the dialog.
  useEffect(() => {
    if (hint && isOpen) void bring()
  }, [hint, isOpen])
  const link = (
    <button type="button" className="lnk justify-self-start" onClick={press}>
      {claimText('open')}
    </button>
  )
  if (!hint) return link
  const { unmatched, claim } = order
  return (
    <>
      <div role="status" className="grid gap-3 empty:hidden [&:not(:empty)]:mb-5">
        {unmatched && (
          <Note kind="warn" title={claimText('found')}>
            <p className="num [overflow-wrap:anywhere]">
              {unmatched.memo === null
                ? claimText('foundAmount', { amount: money(unmatched.amount) })
                : claimText('foundMemo', { amount: money(unmatched.amount), memo: unmatched.memo })}
            </p>
            {link}
          </Note>
        )}
        {claim && claim.state !== 'matched' && (
          <Note kind="info">
            <p className="num">{stateText(claim)}</p>
          </Note>
        )}
      </div>
      {isOpen && ClaimDialog && <ClaimDialog />}
    </>
  )
}

function stateText({ code, state, amount, answer_by, returned_at }: ClaimView): string {
  const vars = { code, amount: money(amount) }
  return returned_at
    ? claimText('returned', { ...vars, at: formatDateTime(returned_at, language) })
    : claimText(`state.${state}`, { ...vars, until: formatDateTime(answer_by, language) })
}
