/** Rewards of the orders of the last 90 days: when each is due, or why it is not granted. */
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { Grant } from '../../../contract/main/campaign.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { language, money, texts } from '../texts.ts'
import { formatWorth } from './format.ts'

const rewardsText = await texts('rewards')

export function Grants({ grants }: { grants: readonly Grant[] }): ReactNode {
  return (
    <section className="sheet grid gap-3 p-5 lg:p-7" aria-labelledby="rewards-earned">
      <h2 id="rewards-earned" className="text-lg font-bold">
        {rewardsText('earned')}
      </h2>
      {grants.length === 0 && <p className="muted">{rewardsText('noneEarned')}</p>}
      <ul className="divide-y divide-(--line) text-sm">
        {grants.map((grant) => (
          <li key={grant.id} className="grid gap-1 py-3 md:grid-cols-[1fr_auto] md:gap-x-6">
            <span className="grid gap-0.5">
              <b>{grant.order_name[language]}</b>
              <span className="muted">
                {grant.name[language]} ·{' '}
                <span className="num">{formatDateTime(grant.settled_at, language)}</span>
              </span>
              <Story grant={grant} />
            </span>
            <a className="lnk self-center" href={localPath(`/bien-lai/${grant.receipt_code}`, language)}>
              {rewardsText('receipt')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Story({ grant }: { grant: Grant }): ReactNode {
  const {
    kind,
    state,
    reason,
    amount,
    up_to,
    turn,
    times,
    minimum_price,
    due_at,
    given_at,
    valid_until,
    used_by,
  } = grant
  if (reason)
    return (
      <span className="num font-semibold text-warning">
        {rewardsText(`reason.${reason}`, { minimum: money(minimum_price), times: times ?? 1 })}
      </span>
    )
  const value = kind === 'cashback' ? money(amount) : formatWorth({ percentage: amount, cap: up_to })
  const counted = times !== null && turn !== null ? rewardsText('turn', { turn, times }) : ''
  if (state === 'undone') return <span className="muted">{rewardsText('undone')}</span>
  if (state === 'pending')
    return (
      <span className="num">
        {rewardsText(`coming.${kind}`, { value, time: formatDateTime(due_at, language) })} {counted}
      </span>
    )
  return (
    <span className="num text-success">
      {rewardsText(`came.${kind}`, { value, time: formatDateTime(given_at ?? due_at, language) })} {counted}
      {kind === 'voucher' && valid_until && (
        <span className="muted">
          {' '}
          {rewardsText(used_by ? 'used' : 'usable', { time: formatDateTime(valid_until, language) })}
        </span>
      )}
    </span>
  )
}
