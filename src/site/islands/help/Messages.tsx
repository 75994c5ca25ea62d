/** Messages of a request, oldest first; files open by a ticket. Spec HLP-3, Spec HLP-8. */
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { HelpFile, HelpRequest } from '../../../contract/main/help-ticket.schema.ts'
import { openHelpFile } from '../../stores/help/open-file.ts'
import { language, momentText } from '../texts.ts'
import { requestText } from './request-text.ts'

export function Messages({ request }: { request: HelpRequest }): ReactNode {
  const { code, text, created_at: at, messages } = request
  const shown = messages.length > 0 ? messages : [{ from: 'customer' as const, text, files: [], at }]
  return (
    <section className="sheet grid gap-4 p-5 lg:p-7">
      <h3 className="text-lg">{requestText('view.messages')}</h3>
      <ul className="grid gap-4">
        {shown.map(({ from, text: said, files, at: time }) => (
          <li key={`${from}${time}`} className={`grid gap-1 ${from === 'agent' ? 'note' : ''}`}>
            <p className="num text-sm muted">
              <b>{requestText(from === 'agent' ? 'view.us' : 'view.you')}</b> · {momentText(time)}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{said}</p>
            {files.map((file) => (
              <File key={file.id} file={file} request={code} />
            ))}
          </li>
        ))}
      </ul>
      {request.files_deleted_at && shown.some(({ files }) => files.length > 0) && (
        <p className="num text-sm muted">
          {requestText('view.filesUntil', { date: formatDate(request.files_deleted_at, language) })}
        </p>
      )}
    </section>
  )
}

function File({ file, request }: { file: HelpFile; request: string }): ReactNode {
  return (
    <button
      type="button"
      className="lnk justify-self-start wrap-anywhere"
      onClick={() => void openHelpFile(request, file.id)}
    >
      {file.name}
    </button>
  )
}
