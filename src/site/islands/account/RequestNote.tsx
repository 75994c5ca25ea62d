/** Open requests of the line: a broken promise first, then a question of ours, then how many are open. */
import type { ReactNode } from 'react'
import type { HelpSummary } from '../../../contract/main/help-ticket.schema.ts'
import { HELP_QUERY, SENT_REQUESTS_PATH } from '../../../contract/rules/help-page.ts'
import { isOpenHelp } from '../../../contract/rules/help-request.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { Note } from '../../ui/Note.tsx'
import { language, momentText } from '../texts.ts'
import { lineStateText } from './line-state-text.ts'
import type { ValueOf } from './Region.tsx'

export default function RequestNote({ value }: { value: ValueOf<'requests'> }): ReactNode {
  const open = value.requests.filter(({ state }) => isOpenHelp(state))
  const late = open.find(isLate)
  const asked = open.find(({ state }) => state === 'pending')
  const first = late ?? asked
  const list = localPath(SENT_REQUESTS_PATH, language)
  return (
    <Note kind={first ? 'warn' : 'info'}>
      <p className="num">
        {late
          ? lineStateText('request.late', { code: late.code, time: momentText(late.contact_by) })
          : asked
            ? lineStateText('request.asked', { code: asked.code })
            : lineStateText('request.open', { count: value.open })}
      </p>
      <a className="lnk" href={first ? `${list}?${HELP_QUERY.request}=${first.code}` : list}>
        {lineStateText(first ? 'request.one' : 'request.all')}
      </a>
    </Note>
  )
}

function isLate({ broken_at: broken, contacted_at: kept }: HelpSummary): boolean {
  return broken !== null && kept === null
}
