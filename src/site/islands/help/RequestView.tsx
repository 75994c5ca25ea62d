/** One request: the promise, kept or broken, messages both ways, the steps, and what can be done. Spec HLP-3. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { HelpRequest } from '../../../contract/main/help-ticket.schema.ts'
import { HELP_RATE_DAYS, isOpenHelp } from '../../../contract/rules/help-request.ts'
import { showRequest } from '../../stores/help/requests.ts'
import { $helpWrite } from '../../stores/help/write.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { language, momentText, money } from '../texts.ts'
import { aboutText } from './about-text.ts'
import { Deeds } from './Deeds.tsx'
import { Messages } from './Messages.tsx'
import { requestText } from './request-text.ts'

// Few requests need one.
const SupportLog = lazy(() => import('./SupportLog.tsx'))

export default function RequestView({ request }: { request: HelpRequest }): ReactNode {
  const { code, state, topic_name: topic, promise, team, contact_no: contact, incident, trouble } = request
  const heading = useRef<HTMLHeadingElement>(null)
  const write = useStore($helpWrite)
  useEffect(() => heading.current?.focus(), [code])
  return (
    <article className="grid gap-5 *:min-w-0">
      <button type="button" className="lnk justify-self-start" onClick={() => void showRequest(undefined)}>
        ← {requestText('view.back')}
      </button>
      <section className="sheet grid gap-4 p-5 lg:p-7">
        <div className="flex flex-wrap items-center gap-3">
          <h2 ref={heading} tabIndex={-1} className="num text-xl outline-none">
            {code}
          </h2>
          <span className="tag">{requestText(`state.${state}`)}</span>
        </div>
        {promise.broken_at && !promise.contacted_at && (
          <Note kind="warn">
            <p className="num">
              {requestText('view.broken', {
                time: momentText(promise.broken_at),
                next: momentText(promise.contact_by),
              })}
            </p>
          </Note>
        )}
        {write.step === 'done' && <Note kind="ok">{requestText('write.done')}</Note>}
        <Facts
          rows={[
            [requestText('view.topic'), topic[language]],
            promise.contacted_at
              ? [requestText('view.contacted'), momentText(promise.contacted_at)]
              : [requestText('view.promise'), momentText(promise.contact_by)],
            [requestText('view.with'), requestText(`team.${team}`)],
            [requestText('view.contact'), contact],
            ...(attachedText(request)
              ? [[requestText('view.attached'), attachedText(request)] as const]
              : []),
          ]}
        />
        {trouble && (
          <p className="num">
            {requestText('view.trouble', {
              error: trouble.error_name[language],
              time: momentText(trouble.since),
            })}
          </p>
        )}
        {incident && (
          <Note kind="info">
            <p>{requestText('view.incident', { title: incident.title[language] })}</p>
            {incident.ended_at && (
              <p className="num">
                {requestText('view.incidentEnded', { time: momentText(incident.ended_at) })}{' '}
                {incident.credited !== null &&
                  requestText('view.credited', { money: money(incident.credited) })}
              </p>
            )}
          </Note>
        )}
        {request.answer_by && (
          <p className="num">{requestText('view.answerBy', { time: momentText(request.answer_by) })}</p>
        )}
        {request.rating && <p>{requestText('view.rated', { stars: request.rating.stars })}</p>}
        {state === 'closed' && !request.rating && !request.can_rate && (
          <p className="muted">{requestText('view.rateOver', { days: HELP_RATE_DAYS })}</p>
        )}
      </section>
      <div className="grid gap-5 *:min-w-0 lg:grid-cols-[1.6fr_1fr] lg:items-start">
        <div className="grid gap-5 *:min-w-0">
          <Messages request={request} />
          <Deeds request={request} />
          {isOpenHelp(state) && (
            <Suspense>
              <SupportLog key={code} code={code} />
            </Suspense>
          )}
        </div>
        <section className="sheet grid gap-3 p-5 lg:p-7">
          <h3 className="text-lg">{requestText('view.timeline')}</h3>
          <Steps
            done={request.events.map(({ type, at, note }) => ({
              state: type + at,
              text: requestText(`event.${type}`, { team: teamText(note) }),
              time: momentText(at),
              isBad: type === 'promise_broken',
            }))}
            later={[]}
            laterText=""
            isCurrent={isOpenHelp(state)}
          />
        </section>
      </div>
    </article>
  )
}

function teamText(note: string): string {
  const teams = ['care', 'billing', 'network', 'store', 'security'] as const
  const team = teams.find((one) => one === note)
  return team ? requestText(`team.${team}`) : ''
}

function attachedText({ context }: HelpRequest): string {
  const { line, error, payment, about } = context
  return [
    line && requestText('context.lineSent'),
    error && requestText('context.error', { code: error.code, time: momentText(error.at) }),
    payment && requestText('context.payment', { code: payment }),
    about && aboutText(about),
  ]
    .filter(Boolean)
    .join(' · ')
}
