/** The support log of an open request: shown whole before it is sent. Spec OPI-4. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { SUPPORT_LOG_DAYS } from '../../../contract/rules/opinion.ts'
import {
  $supportLog,
  closeSupportLog,
  sendSupportLog,
  showSupportLog,
} from '../../stores/help/support-log.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { collectLog } from './collect-log.ts'
import { requestText } from './request-text.ts'

/** What has a name in words; calls have only that of the API. */
const NAMED = ['browser', 'language', 'window', 'online', 'page'] as const

export default function SupportLog({ code }: { code: string }): ReactNode {
  const { step, entries, code: sent, problem } = useStore($supportLog)
  if (step === 'closed' || step === 'sent')
    return (
      <section className="grid gap-2">
        <p role="status" className="num empty:hidden">
          {step === 'sent' && requestText('log.sent', { code: sent, days: SUPPORT_LOG_DAYS })}
        </p>
        <button type="button" className="lnk justify-self-start" onClick={() => showSupportLog(collectLog())}>
          {requestText('log.open')}
        </button>
      </section>
    )
  return (
    <section className="sheet grid gap-3 p-5 *:min-w-0 lg:p-7">
      <h3 className="text-lg" tabIndex={-1} data-first>
        {requestText('log.title')}
      </h3>
      <p className="muted">{requestText('log.text', { days: SUPPORT_LOG_DAYS })}</p>
      <div className="num wrap-anywhere">
        <Facts rows={entries.map(({ name, text }, at) => [`${at + 1}. ${nameText(name)}`, text] as const)} />
      </div>
      {step === 'unsure' && (
        <Note kind="warn">
          <p role="alert">{requestText('write.unsure')}</p>
        </Note>
      )}
      {step === 'shown' && problem && <ErrorNotice problem={problem} />}
      <p className="flex flex-wrap gap-3">
        <Button
          className="btn btn-primary"
          busy={step === 'sending' && requestText('write.working')}
          onClick={() => void sendSupportLog(code)}
        >
          {requestText('log.send')}
        </Button>
        <button type="button" className="btn btn-ghost" onClick={closeSupportLog}>
          {requestText('log.close')}
        </button>
      </p>
    </section>
  )
}

function nameText(name: string): string {
  const named = NAMED.find((one) => one === name)
  return named ? requestText(`log.name.${named}`) : name
}
