/** Acts of helpers, newest first: what, who, how much, and how it ended. Spec CAR-4. */
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { CareAct } from '../../../contract/main/care.schema.ts'
import type { CareActState } from '../../../contract/rules/care.ts'
import { language, money } from '../texts.ts'
import { careText } from './care-text.ts'

const TAGS: { readonly [State in CareActState]?: string } = {
  done: 'tag-leaf',
  waiting: 'tag-warn',
  allowed: 'tag-warn',
  failed: 'tag-warn',
}

/** `isOwner`: names the helper. `children`: a button for an act. */
type Props = { acts: readonly CareAct[]; isOwner?: boolean; children?: (act: CareAct) => ReactNode }

export function History({ acts, isOwner = false, children }: Props): ReactNode {
  if (acts.length === 0)
    return (
      <p className={isOwner ? 'sheet p-5 muted' : 'muted'}>
        {careText(isOwner ? 'history.none' : 'helped.noActs')}
      </p>
    )
  return (
    <ul className={`num grid gap-4 ${isOwner ? 'sheet p-5' : ''}`} aria-live="polite">
      {acts.map((act) => (
        <li key={act.id} className="grid gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <b>{act.name[language]}</b>
            {act.amount > 0 && <span>{money(act.amount)}</span>}
          </div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className={`tag ${TAGS[act.state] ?? ''}`}>{careText(`state.${act.state}`)}</span>
            <span className="muted">
              {isOwner && `${careText('history.by', { manager: formatPhone(act.manager) })} · `}
              {formatDateTime(act.at, language)}
            </span>
          </p>
          {children?.(act)}
        </li>
      ))}
    </ul>
  )
}
