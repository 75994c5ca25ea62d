/** Former merges of the account, newest first: how each ended, why, and which contact data were replaced. */
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { AccountMerge } from '../../../contract/main/account-merge.schema.ts'
import { Facts } from '../../ui/Facts.tsx'
import { ProblemText } from '../ProblemText.tsx'
import { language } from '../texts.ts'
import { mergeText } from './merge-text.ts'

export default function Ended({ merges }: { merges: readonly AccountMerge[] }): ReactNode {
  return (
    <details>
      <summary className="lnk">{mergeText('ended.title', { count: merges.length })}</summary>
      <ul className="grid gap-4 pt-2">
        {merges.map((merge) => (
          <li key={merge.id} className="grid gap-1 border-t border-(--line) pt-3">
            <One merge={merge} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function One({ merge }: { merge: AccountMerge }): ReactNode {
  const { state, asking, other, ended_at, cancelled_by, reason, former } = merge
  const by = cancelled_by && formatPhone(cancelled_by === 'asking' ? asking : other)
  return (
    <>
      <b className="num">
        {mergeText('ended.numbers', { asking: formatPhone(asking), other: formatPhone(other) })}
      </b>
      <p className="num text-sm muted">
        {mergeText(`ended.state.${state}`, { by: by ?? '' })} {ended_at && formatDateTime(ended_at, language)}
      </p>
      {reason && (
        <div className="text-sm">
          <ProblemText failure={{ ok: false, code: reason, wire: '', message: '', details: {} }} />
        </div>
      )}
      {former && (
        <div className="text-sm">
          <p className="muted">{mergeText('ended.former', { other: formatPhone(other) })}</p>
          <Facts
            rows={[
              [mergeText('ended.contact'), former.contact],
              [mergeText('ended.email'), former.email],
              [mergeText('ended.address'), former.address],
            ]}
          />
        </div>
      )}
    </>
  )
}
