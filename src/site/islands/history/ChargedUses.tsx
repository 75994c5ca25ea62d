/** Uses that were charged: each with its rate and the reason why no package paid. Prints whole. Spec ACC-7. */
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatDuration } from '../../../contract/format/duration.ts'
import { formatKilobytes } from '../../../contract/format/volume.ts'
import type { UsageRecord } from '../../../contract/main/usage.schema.ts'
import { kindOf } from '../../../contract/rules/history.ts'
import { language, money, texts } from '../texts.ts'

const historyText = await texts('history')

export function ChargedUses({ uses }: { uses: readonly UsageRecord[] }): ReactNode {
  if (uses.length === 0) return <p className="muted">{historyText('charged.none')}</p>
  return (
    <ul className="hist-charged num" aria-label={historyText('charged.title')}>
      {uses.map((use) => (
        <li key={use.id}>
          <span>
            {historyText(`type.${use.CALL_TYPE}`)} {use.B_SUBS}
            <small>
              {formatDateTime(use.at, language)} · {amountText(use)}
            </small>
            <small>{reasonText(use)}</small>
          </span>
          <b>{money(use.cost)}</b>
        </li>
      ))}
      <li>
        <b>{historyText('charged.sum')}</b>
        <b>{money(uses.reduce((sum, { cost }) => sum + cost, 0))}</b>
      </li>
    </ul>
  )
}

/** `2 phút 5 giây × 1.200 đ/phút`. */
function amountText({ CALL_TYPE, DURATION, volume, charge }: UsageRecord): string {
  const kind = kindOf(CALL_TYPE)
  const amount =
    kind === 'data'
      ? formatKilobytes(volume, language)
      : kind === 'call'
        ? formatDuration(DURATION, language)
        : ''
  const rate = charge && historyText(`charged.rate.${kind}`, { money: money(charge.rate) })
  return [amount, rate].filter(Boolean).join(' × ')
}

function reasonText({ CALL_TYPE, charge }: UsageRecord): string {
  if (!charge) return ''
  const time = charge.used_up_at ? formatDateTime(charge.used_up_at, language) : ''
  return historyText(`charged.reason.${charge.reason}.${kindOf(CALL_TYPE)}`, { time })
}
