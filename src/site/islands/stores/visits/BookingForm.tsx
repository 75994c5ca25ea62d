/** The choice between a number now and a time later; what to do there; the free times by day. Spec STO-4. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate, formatTime, formatWeekday } from '../../../../contract/format/date.ts'
import type { StoreQueue } from '../../../../contract/main/store-visit.schema.ts'
import { type StoreService, VISIT_KINDS } from '../../../../contract/rules/store-visit.ts'
import { $booking, chooseBooking, confirmBooking } from '../../../stores/store-visits/booking.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Select } from '../../../ui/Select.tsx'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { language, momentText } from '../../texts.ts'
import { storeText, visitText } from './visit-text.ts'

export function BookingForm(): ReactNode {
  const { step, store, queue, kind, service, at, fault, problem } = useStore($booking)
  if (!store || !queue) return null
  const reason = problem?.failure.code === 'visit_open' && problem.failure.details.reason
  const isFull = kind === 'appointment' && queue.slots.length === 0
  return (
    <Form onSend={confirmBooking}>
      {step === 'unsure' && (
        <Note kind="warn">
          <p role="alert">{visitText('unsure')}</p>
        </Note>
      )}
      {step === 'choosing' && problem && <ErrorNotice problem={problem} />}
      {reason && (
        <a className="lnk num justify-self-start" href="#luot">
          {visitText('openVisit', { code: reason })}
        </a>
      )}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{visitText('kind.label')}</legend>
        {VISIT_KINDS.map((one) => (
          <label key={one} className="chip">
            <input
              type="radio"
              name="visit-kind"
              checked={kind === one}
              disabled={one === 'ticket' && !queue.open}
              onChange={() => chooseBooking({ kind: one })}
            />
            {visitText(`kind.${one}`)}
          </label>
        ))}
      </fieldset>
      {(kind === 'ticket' || !queue.open) && <p className="num">{queueText(queue)}</p>}
      <Select
        label={visitText('service.label')}
        value={service}
        onChoose={(chosen) => chooseBooking({ service: chosen as StoreService | '' })}
        none={visitText('service.none')}
        choices={store.services.map((key) => ({ value: key, text: storeText(`service.${key}`) }))}
        fault={fault === 'service' ? visitText('service.fault') : undefined}
      />
      {kind === 'appointment' && !isFull && (
        <Select
          label={visitText('at.label')}
          value={at}
          onChoose={(chosen) => chooseBooking({ at: chosen })}
          none={visitText('at.none')}
          choices={byDay(queue)}
          fault={fault === 'at' ? visitText('at.fault') : undefined}
        />
      )}
      <Button
        type="submit"
        className="btn btn-primary justify-self-start max-sm:w-full"
        busy={step === 'working' && visitText('working')}
        disabled={isFull || (kind === 'ticket' && !queue.open)}
        reason={isFull ? visitText('at.full') : queueText(queue)}
      >
        {step === 'unsure' ? visitText('again') : visitText(kind === 'ticket' ? 'take' : 'book')}
      </Button>
    </Form>
  )
}

function queueText({ open, opens_at: opens, waiting, minutes }: StoreQueue): string {
  if (open) return visitText(waiting > 0 ? 'queue.now' : 'queue.nobody', { waiting, minutes })
  return opens ? visitText('queue.closed', { time: momentText(opens) }) : visitText('queue.closedLong')
}

function byDay({ slots }: StoreQueue): { group: string; choices: { value: string; text: string }[] }[] {
  const days = new Map<string, { value: string; text: string }[]>()
  for (const { at } of slots) {
    const day = `${formatWeekday(at, language)}, ${formatDate(at, language)}`
    days.set(day, [...(days.get(day) ?? []), { value: at, text: `${formatTime(at)}, ${day}` }])
  }
  return [...days].map(([group, choices]) => ({ group, choices }))
}
