/** One request in the list: its code, state, topic and promise. Spec HLP-3. */
import type { ReactNode } from 'react'
import type { HelpSummary } from '../../../contract/main/help-ticket.schema.ts'
import { HELP_QUERY, SENT_REQUESTS_PATH } from '../../../contract/rules/help-page.ts'
import { isOpenHelp } from '../../../contract/rules/help-request.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { showRequest } from '../../stores/help/requests.ts'
import { language, momentText } from '../texts.ts'
import { requestText } from './request-text.ts'

export function RequestRow({ request }: { request: HelpSummary }): ReactNode {
  const { code, state, topic_name: topic, text, created_at: at } = request
  const href = `${localPath(SENT_REQUESTS_PATH, language)}?${HELP_QUERY.request}=${code}`
  return (
    <li className="sheet grid gap-1 p-5">
      <p className="flex flex-wrap items-center gap-2">
        <a
          className="lnk num font-bold"
          href={href}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            void showRequest(code)
          }}
        >
          {code}
        </a>
        <span className="tag">{requestText(`state.${state}`)}</span>
        {request.answered && isOpenHelp(state) && (
          <span className="tag tag-leaf">{requestText('list.answered')}</span>
        )}
        {request.can_rate && <span className="tag tag-warn">{requestText('list.rate')}</span>}
      </p>
      <p>
        <b>{topic[language]}</b>
        {text && `: ${text}`}
      </p>
      <p className="num text-sm muted">
        {requestText('list.sentAt', { time: momentText(at) })} · {promiseText(request)}
      </p>
    </li>
  )
}

function promiseText({ contacted_at: kept, broken_at: broken, contact_by: by }: HelpSummary): string {
  if (kept) return requestText('list.contacted', { time: momentText(kept) })
  if (broken) return requestText('list.broken')
  return requestText('list.promise', { time: momentText(by) })
}
