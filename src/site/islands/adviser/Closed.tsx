/** Lines that cannot be compared, because their owner or user did not agree, and where they do. Spec ADV-6. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { ADVICE_LINES_MAX } from '../../../contract/rules/adviser.ts'
import { CARE_PATH } from '../../../contract/rules/care-page.ts'
import { FAMILY_PATH } from '../../../contract/rules/family.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $several } from '../../stores/adviser/several.ts'
import { language } from '../texts.ts'
import { namesOf, togetherText } from './together-text.ts'

export function Closed(): ReactNode {
  const { list } = useStore($several)
  const closed = list?.lines.filter(({ can_read }) => !can_read) ?? []
  const more = list?.more ?? 0
  return (
    <>
      {(['cared', 'member'] as const).map((tie) => {
        const lines = closed.filter((one) => one.tie === tie)
        if (lines.length === 0) return null
        const path = pathOf(tie)
        return (
          <p key={tie} className="num text-sm muted">
            {togetherText('closed', { names: namesOf(lines.map(({ ACCOUNT }) => ACCOUNT)) })}{' '}
            {path && (
              <a className="lnk" href={localPath(path, language)}>
                {togetherText(tie === 'cared' ? 'closedCared' : 'closedMember')}
              </a>
            )}
          </p>
        )
      })}
      {more > 0 && (
        <p className="text-sm muted">{togetherText('more', { count: more, most: ADVICE_LINES_MAX })}</p>
      )}
    </>
  )
}

function pathOf(tie: 'cared' | 'member'): string | undefined {
  if (tie === 'cared') return import.meta.env.WITHOUT_CARE ? undefined : CARE_PATH
  return import.meta.env.WITHOUT_FAMILY ? undefined : FAMILY_PATH
}
