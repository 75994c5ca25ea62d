/** A request that was just sent: its code, the promise, and where to follow it. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { HELP_QUERY, SENT_REQUESTS_PATH } from '../../../contract/rules/help-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { writeAnother } from '../../stores/help/compose.ts'
import { $compose } from '../../stores/help/compose-state.ts'
import { Note } from '../../ui/Note.tsx'
import { language, momentText } from '../texts.ts'
import { requestText } from './request-text.ts'

export default function SentNow(): ReactNode {
  const { sent, joined } = useStore($compose)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (!sent) return null
  const { code, promise } = sent
  const list = localPath(SENT_REQUESTS_PATH, language)
  return (
    <section className="sheet grid gap-4 p-5 lg:p-7">
      <h2 ref={heading} tabIndex={-1} className="num text-lg outline-none">
        {requestText(joined ? 'sent.joined' : 'sent.title', { code })}
      </h2>
      <Note kind="ok">
        <p className="num">{requestText('sent.promise', { time: momentText(promise.contact_by) })}</p>
      </Note>
      <p className="flex flex-wrap gap-3 *:max-sm:w-full">
        <a className="btn btn-primary btn-lg" href={`${list}?${HELP_QUERY.request}=${code}`}>
          {requestText('sent.open')}
        </a>
        <button type="button" className="btn btn-ghost btn-lg" onClick={writeAnother}>
          {requestText('sent.another')}
        </button>
      </p>
    </section>
  )
}
