/** The services that a combo takes over, with what each cost, and those that need an installer. */
import type { ReactNode } from 'react'
import { monthText } from '../../../contract/format/date.ts'
import type { ComboPartView } from '../../../contract/main/home-combo.schema.ts'
import { language, money } from '../texts.ts'
import { comboText } from './combo-text.ts'
import { partName } from './granted.ts'

type Props = { parts: readonly ComboPartView[]; month: string }

export function Parts({ parts, month }: Props): ReactNode {
  return (
    <ul className="grid gap-2 text-sm">
      {parts.map((part) => (
        <li key={`${part.kind}${part.account}`} className="grid">
          <b className="break-words">{partName(part)}</b>
          <span className="num muted">{stateText(part, month)}</span>
        </li>
      ))}
    </ul>
  )
}

function stateText({ state, plan, before }: ComboPartView, month: string): string {
  if (state === 'install') return comboText('part.install')
  if (!plan) return comboText('part.new')
  const vars = {
    plan: plan.name,
    month: monthText(month, language).replace(' ', '\u00a0'),
    money: money(before ?? 0),
  }
  return comboText(before === null ? 'part.movedOnly' : 'part.moved', vars)
}
