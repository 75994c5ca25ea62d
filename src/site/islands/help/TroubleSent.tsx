/** A report that was just sent: its code, the incident it belongs to, the promise. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { HELP_QUERY, SENT_REQUESTS_PATH } from '../../../contract/rules/help-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { reportAnother } from '../../stores/help/trouble.ts'
import { $trouble } from '../../stores/help/trouble-state.ts'
import { Note } from '../../ui/Note.tsx'
import { language, momentText } from '../texts.ts'
import { troubleText } from './trouble-text.ts'

export default function TroubleSent(): ReactNode {
  const { sent, joined } = useStore($trouble)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (!sent) return null
  const { code, incident, promise } = sent
  return (
    <section className="sheet grid gap-4 p-5 lg:p-7">
      <h2 ref={heading} tabIndex={-1} className="num text-lg outline-none">
        {troubleText(joined ? 'sent.joined' : 'sent.title', { code })}
      </h2>
      <Note kind="ok">
        {!promise.contacted_at && (
          <p className="num">{troubleText('sent.promise', { time: momentText(promise.contact_by) })}</p>
        )}
        {incident && <p>{troubleText('sent.incident', { title: incident.title[language] })}</p>}
      </Note>
      <p className="flex flex-wrap gap-3 *:max-sm:w-full">
        <a
          className="btn btn-primary btn-lg"
          href={`${localPath(SENT_REQUESTS_PATH, language)}?${HELP_QUERY.request}=${code}`}
        >
          {troubleText('sent.open')}
        </a>
        <button type="button" className="btn btn-ghost btn-lg" onClick={reportAnother}>
          {troubleText('sent.another')}
        </button>
      </p>
    </section>
  )
}
