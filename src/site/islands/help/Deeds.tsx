/** What can be done with a request: write, reopen, rate, take back. Each has its own short form. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import type { HelpRequest } from '../../../contract/main/help-ticket.schema.ts'
import { HELP_RATING_TEXT_MAX, HELP_TEXT_MAX, HELP_TEXT_MIN } from '../../../contract/rules/help-request.ts'
import {
  $helpWrite,
  chooseDeed,
  chooseStars,
  confirmDeed,
  type HelpDeed,
  typeHelpText,
} from '../../stores/help/write.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { momentText } from '../texts.ts'
import { requestText } from './request-text.ts'

/** Few to many. */
const STARS = [1, 2, 3, 4, 5] as const
const Files = lazy(() => import('./Files.tsx'))

export function Deeds({ request }: { request: HelpRequest }): ReactNode {
  const write = useStore($helpWrite)
  const may: readonly HelpDeed[] = [
    ...(request.can_write ? (['message'] as const) : []),
    ...(request.can_rate ? (['rate'] as const) : []),
    ...(request.can_reopen ? (['reopen'] as const) : []),
    ...(request.can_cancel ? (['cancel'] as const) : []),
  ]
  const deed = may.includes(write.deed) ? write.deed : may[0]
  if (!deed) return null
  return (
    <section className="sheet grid gap-4 p-5 lg:p-7">
      {may.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {may.map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={one === deed}
              onClick={() => chooseDeed(one)}
            >
              {requestText(`write.${one}`)}
            </button>
          ))}
        </div>
      )}
      <DeedForm key={deed} deed={deed} request={request} />
    </section>
  )
}

function DeedForm({ deed, request }: { deed: HelpDeed; request: HelpRequest }): ReactNode {
  const write = useStore($helpWrite)
  const { step, text, fault, word, problem } = write
  const most = deed === 'rate' ? HELP_RATING_TEXT_MAX : HELP_TEXT_MAX
  const faultText = fault && requestText(`fault.${fault}`, { least: HELP_TEXT_MIN, most, word })
  const place = useRef<HTMLDivElement>(null)
  const confirm = async () => {
    if (write.deed !== deed) chooseDeed(deed)
    await confirmDeed(request)
    const missing = $helpWrite.get().fault
    if (missing && missing !== 'files')
      place.current?.querySelector<HTMLElement>(missing === 'stars' ? 'input' : 'textarea')?.focus()
  }
  const label = deed === 'rate' ? 'write.rateText' : deed === 'reopen' ? 'write.reopenText' : 'write.message'
  const button = { message: 'messageSend', reopen: 'reopen', rate: 'rateSend', cancel: 'cancelSend' } as const
  return (
    <div ref={place}>
      <Form onSend={confirm}>
        {step === 'unsure' && (
          <Note kind="warn">
            <p role="alert">{requestText('write.unsure')}</p>
          </Note>
        )}
        {step === 'refused' && problem && <ErrorNotice problem={problem} />}
        {deed === 'rate' && <Stars fault={fault === 'stars' ? faultText : undefined} />}
        {deed === 'cancel' ? (
          <p className="num">{requestText('write.cancelText', { code: request.code })}</p>
        ) : (
          <TextArea
            label={requestText(label)}
            value={text}
            onType={(typed) => {
              if (write.deed !== deed) chooseDeed(deed)
              typeHelpText(typed)
            }}
            maxLength={most}
            fault={fault === 'stars' || fault === 'files' ? undefined : faultText}
          />
        )}
        {deed === 'reopen' && request.reopen_until && (
          <p className="num text-sm muted">
            {requestText('view.reopenUntil', { time: momentText(request.reopen_until) })}
          </p>
        )}
        {deed === 'message' && (
          <Suspense>
            <Files fault={fault === 'files' ? faultText : undefined} />
          </Suspense>
        )}
        <Button
          type="submit"
          className="btn btn-primary btn-lg justify-self-start max-sm:w-full"
          busy={step === 'working' && requestText('write.working')}
        >
          {requestText(`write.${button[deed]}`)}
        </Button>
      </Form>
    </div>
  )
}

function Stars({ fault }: { fault: string | undefined }): ReactNode {
  const { stars } = useStore($helpWrite)
  const id = useId()
  return (
    <fieldset className="grid gap-2" aria-describedby={fault ? `${id}-told` : undefined}>
      <legend className="text-sm font-semibold">{requestText('write.stars')}</legend>
      <div className="flex flex-wrap gap-2">
        {STARS.map((count) => (
          <label key={count} className="chip num">
            <input
              type="radio"
              name={id}
              checked={stars === count}
              onChange={() => {
                chooseDeed('rate')
                chooseStars(count)
              }}
            />
            {requestText('write.star', { count })}
          </label>
        ))}
      </div>
      <FieldMessage id={`${id}-told`} fault={fault} />
    </fieldset>
  )
}
