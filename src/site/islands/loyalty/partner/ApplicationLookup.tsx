/** Finds the state of an existing application by its code and phone number. */

import down from 'icon:chevron-down'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { $application, fetchApplication, typeApplication } from '../../../stores/loyalty/application.ts'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { texts } from '../../texts.ts'
import { ApplicationState } from './ApplicationState.tsx'
import { More } from './More.tsx'

const partnerText = await texts('partner')

export function ApplicationLookup(): ReactNode {
  const { step, code, phone, faults, refusals, problem, application } = useStore($application)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  // The form for missing details is removed once it has been answered; the focus moves to the new state.
  const added = useRef(false)
  useEffect(() => {
    if (step === 'found' && added.current) place.current?.querySelector<HTMLElement>('[data-found]')?.focus()
    added.current = step === 'adding'
  }, [step])
  const found = step === 'found' || step === 'adding' ? application : undefined
  return (
    <details className="sheet qa">
      <summary>
        <h3>{partnerText('lookup.title')}</h3>
        <Icon body={down} />
      </summary>
      <div className="partner-lookup answer" ref={place}>
        <p className="muted">{partnerText('lookup.lead')}</p>
        <Form onSend={fetchApplication}>
          <Field
            label={partnerText('lookup.code')}
            value={code}
            onType={(value) => typeApplication('code', value)}
            maxLength={24}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="num"
            {...(faults.code ? { fault: partnerText('lookup.codeFault') } : {})}
          />
          <Field
            label={partnerText('lookup.phone')}
            type="tel"
            autoComplete="tel"
            value={phone}
            onType={(value) => typeApplication('phone', value)}
            maxLength={16}
            className="num"
            {...(faults.phone ? { fault: partnerText('fault.phone') } : {})}
          />
          {problem && <ErrorNotice problem={problem} />}
          <button
            type="submit"
            className="btn btn-primary justify-self-start"
            aria-busy={step === 'asking' || undefined}
          >
            {step === 'asking' ? partnerText('lookup.finding') : partnerText('lookup.find')}
          </button>
        </Form>
        <div role="status">
          {found && (
            <div className="grid gap-3">
              <p data-found tabIndex={-1}>
                <b>{found.company}</b>
              </p>
              <ApplicationState application={found} />
            </div>
          )}
        </div>
        {found?.state === 'more_needed' && <More />}
      </div>
    </details>
  )
}
