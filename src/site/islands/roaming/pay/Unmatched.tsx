/**
 * A transfer that matched no order, on the pages of a roaming order: what arrived, and the way to claim it on
 * the payment page. Spec PAY-26.
 */
import type { ReactNode } from 'react'
import type { QueryResult } from '../../../../contract/roaming/transaction.schema.ts'
import { localPath } from '../../../../contract/rules/language.ts'
import { payingPath } from '../../../../contract/rules/paying-page.ts'
import { Note } from '../../../ui/Note.tsx'
import { language, money, texts } from '../../texts.ts'

const claimText = await texts('paymentClaim')

export function ClaimLink({ transactionId }: Pick<QueryResult, 'transactionId'>): ReactNode {
  return (
    <a className="lnk justify-self-start" href={localPath(payingPath(transactionId, 'vietqr'), language)}>
      {claimText('open')}
    </a>
  )
}

export function Unmatched({ order }: { order: QueryResult | undefined }): ReactNode {
  const found = order?.unmatched
  return (
    <div role="status" className="grid gap-3 empty:hidden [&:not(:empty)]:mb-5">
      {order && found && (
        <Note kind="warn" title={claimText('found')}>
          <p className="num [overflow-wrap:anywhere]">
            {found.memo === null
              ? claimText('foundAmount', { amount: money(found.amount) })
              : claimText('foundMemo', { amount: money(found.amount), memo: found.memo })}
          </p>
          <ClaimLink transactionId={order.transactionId} />
        </Note>
      )}
    </div>
  )
}
