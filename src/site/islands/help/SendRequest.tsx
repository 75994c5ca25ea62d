/** `/tinh-nang/gui-yeu-cau`: one form for everything, for lines and visitors. `client:only="react"`. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { HELP_TEXT_MAX, HELP_TEXT_MIN } from '../../../contract/rules/help-request.ts'
import type { HelpOffer } from '../../../contract/rules/help-topic.ts'
import type { TakeSource } from '../../stores/handoff/handoff.ts'
import {
  chooseTopic,
  openCompose,
  sendRequest,
  suggestedAnswers,
  typeContact,
  typeRequest,
} from '../../stores/help/compose.ts'
import { $compose } from '../../stores/help/compose-state.ts'
import { $helpFiles, followFiles } from '../../stores/help/files.ts'
import { $visitor } from '../../stores/help/visitor.ts'
import { $session } from '../../stores/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { HandOn } from '../handoff/HandOn.tsx'
import { start } from '../start.ts'
import { Answers } from './Answers.tsx'
import { ContextTicks } from './ContextTicks.tsx'
import { requestText } from './request-text.ts'

const takeRequest: TakeSource = async () =>
  (await import('../../stores/handoff/sources/help.ts')).helpSource()
// Each is loaded when its step opens.
const Files = lazy(() => import('./Files.tsx'))
const Proof = lazy(() => import('./Proof.tsx'))
const SentNow = lazy(() => import('./SentNow.tsx'))

export default function SendRequest({ offer }: { offer: HelpOffer }): ReactNode {
  useState(() => {
    start()
    openCompose(offer)
    followFiles()
  })
  const { step } = useStore($compose)
  if (step === 'sent')
    return (
      <Suspense>
        <SentNow />
      </Suspense>
    )
  if (step === 'proving')
    return (
      <Suspense>
        <Proof done={() => void sendRequest()} />
      </Suspense>
    )
  return <Writing offer={offer} />
}

function Writing({ offer }: { offer: HelpOffer }): ReactNode {
  const compose = useStore($compose)
  const files = useStore($helpFiles)
  const session = useStore($session)
  const visitor = useStore($visitor)
  const { step, text, topic, contact, fault, word, problem, refusals } = compose
  const [isOpen, open] = useState(files.length > 0)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])
  const limits = { least: HELP_TEXT_MIN, most: HELP_TEXT_MAX, word }
  const faultFor = (...which: (typeof fault)[]) =>
    fault && which.includes(fault) ? requestText(`fault.${fault}`, limits) : undefined
  return (
    <div ref={place} className="sheet p-5 lg:p-7">
      <Form onSend={sendRequest}>
        <h2 className="text-lg">{requestText('form.title')}</h2>
        {step === 'unsure' && (
          <Note kind="warn">
            <p role="alert">{requestText('form.unsure')}</p>
          </Note>
        )}
        {step === 'writing' && problem && <ErrorNotice problem={problem} />}
        <TextArea
          data-first=""
          label={requestText('form.text')}
          value={text}
          onType={typeRequest}
          maxLength={HELP_TEXT_MAX}
          fault={faultFor('short', 'long', 'words')}
          hint={requestText('form.textHint')}
        />
        <Answers answers={suggestedAnswers(compose)} />
        <Select
          label={requestText('form.topic')}
          value={topic}
          onChoose={chooseTopic}
          none={requestText('form.topicNone')}
          choices={offer.topics.map(({ key, name }) => ({ value: key, text: name }))}
          fault={faultFor('topic')}
          hint={requestText('form.topicHint')}
        />
        <ContextTicks />
        {session.step === 'out' && visitor.step === 'proven' && (
          <p className="num text-sm muted">{requestText('visitor.proven', { contact: visitor.contact })}</p>
        )}
        <details open={isOpen} onToggle={({ currentTarget }) => open(currentTarget.open)}>
          <summary className="lnk">{requestText('form.more')}</summary>
          <div className="mt-4 grid gap-4">
            <Field
              label={requestText('form.contact')}
              value={contact}
              onType={typeContact}
              inputMode="tel"
              autoComplete="tel"
              {...(faultFor('contact') && { fault: faultFor('contact') as string })}
              hint={requestText('form.contactHint')}
            />
            {isOpen && (
              <Suspense>
                <Files fault={faultFor('files')} />
              </Suspense>
            )}
          </div>
        </details>
        <Button
          type="submit"
          className="btn btn-accent btn-lg btn-block"
          busy={step === 'sending' && requestText('form.sending')}
        >
          {requestText(step === 'unsure' ? 'form.again' : 'form.send')}
        </Button>
      </Form>
      {session.step === 'in' && step === 'writing' && text !== '' && (
        <div className="mt-4 grid">
          <HandOn label={requestText('handOn')} take={takeRequest} className="justify-self-center" />
        </div>
      )}
    </div>
  )
}
