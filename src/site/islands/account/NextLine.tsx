/**
 * The next charge as one slim line at the top of the answers, so that a phone shows it on its first screen.
 */
import circleCheck from 'icon:circle-check'
import triangleAlert from 'icon:triangle-alert'
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { nextCharge } from '../../stores/answers.ts'
import { Icon } from '../../ui/Icon.tsx'
import { language, money, texts } from '../texts.ts'
import type { ValueOf } from './Region.tsx'

const accountText = await texts('account')

export function NextLine({ info }: { info: ValueOf<'balanceInfo'> }): ReactNode {
  const next = nextCharge(info)
  return (
    <p className="num flex items-center gap-2 border-b border-(--pond-track) pb-3 text-sm font-semibold">
      <Icon body={next.kind === 'short' ? triangleAlert : circleCheck} />
      {next.kind === 'none' && accountText('next.lineNone')}
      {next.kind === 'covered' &&
        accountText('next.line', { money: money(next.amount), date: formatDate(next.at, language) })}
      {next.kind === 'short' &&
        accountText('next.lineShort', {
          missing: money(next.missing),
          money: money(next.amount),
          date: formatDate(next.at, language),
        })}
    </p>
  )
}
