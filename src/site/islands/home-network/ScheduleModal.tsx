/** A new schedule: what, on which days, from when to when. Conflicts are named. Spec HNW-7. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { ALL_NETWORKS, HOME_SCHEDULE_KINDS } from '../../../contract/rules/home-schedule.ts'
import { $home } from '../../stores/home-network/home.ts'
import {
  $scheduleForm,
  closeSchedule,
  endsNextDay,
  fillSchedule,
  type ScheduleFields,
  sendSchedule,
} from '../../stores/home-network/schedule.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { Select } from '../../ui/Select.tsx'
import { Modal } from '../Modal.tsx'
import { ErrorNotice } from '../packages/purchase/ErrorNotice.tsx'
import { dayName, dayShort, daysText, scheduleName, timesText } from './format.ts'
import { homeText } from './words.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7]

export default function ScheduleModal(): ReactNode {
  const form = useStore($scheduleForm)
  const { schedules } = useStore($home)
  if (form.step === 'closed') return null
  const { fields, fault, problem, conflict } = form
  const other = lastKnown(schedules)?.value.schedules.find(({ id }) => id === conflict)
  return (
    <Modal title={homeText('form.title')} onClose={closeSchedule}>
      <Form onSend={sendSchedule}>
        {problem && <ErrorNotice problem={problem} />}
        {other && (
          <Note kind="warn">
            <p className="num">
              {homeText('form.conflict', {
                name: scheduleName(other),
                times: `${daysText(other.days)}, ${timesText(other)}`,
              })}
            </p>
          </Note>
        )}
        {fault && (
          <Note kind="error">
            <p>{homeText('form.fault')}</p>
          </Note>
        )}
        <What fields={fields} />
        <fieldset className="grid gap-2">
          <legend className="text-sm font-semibold">{homeText('form.days')}</legend>
          <div className="flex flex-wrap gap-2">
            {DAYS.map((day) => (
              <label key={day} className="chip">
                <input
                  type="checkbox"
                  className="sr-only"
                  checked={fields.days.includes(day)}
                  aria-label={dayName(day)}
                  onChange={({ target }) =>
                    fillSchedule({
                      days: DAYS.filter((one) => (one === day ? target.checked : fields.days.includes(one))),
                    })
                  }
                />
                {dayShort(day)}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="grid grid-cols-2 items-start gap-3">
          <Field
            label={homeText(fields.kind === 'restart' ? 'form.at' : 'form.from')}
            type="time"
            value={fields.from}
            onType={(from) => fillSchedule({ from })}
          />
          {fields.kind !== 'restart' && (
            <Field
              label={homeText('form.until')}
              type="time"
              value={fields.until}
              onType={(until) => fillSchedule({ until })}
              hint={endsNextDay(fields) ? homeText('form.nextDay') : ''}
            />
          )}
        </div>
        <Button
          type="submit"
          className="btn btn-primary btn-lg btn-block"
          busy={form.step === 'sending' && homeText('working')}
        >
          {homeText('save')}
        </Button>
      </Form>
    </Modal>
  )
}

/** The kind, and what it is for. A bedtime needs a group. */
function What({ fields: { kind, target } }: { fields: ScheduleFields }): ReactNode {
  const { devices, networks } = useStore($home)
  const groups = lastKnown(devices)?.value.groups ?? []
  const wlans = lastKnown(networks)?.value.networks ?? []
  const firstOf = { wifi_off: ALL_NETWORKS, bedtime: groups[0]?.id ?? '', restart: '' } as const
  const kinds = HOME_SCHEDULE_KINDS.filter((one) => one !== 'bedtime' || groups.length > 0)
  const targets = kind === 'bedtime' ? groups : [{ id: ALL_NETWORKS, name: homeText('form.all') }, ...wlans]
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="text-sm font-semibold">{homeText('form.kind')}</legend>
        {kinds.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="kind"
              className="radio radio-primary"
              checked={kind === one}
              onChange={() => fillSchedule({ kind: one, target: firstOf[one] })}
            />
            {homeText(`kind.${one}`)}
          </label>
        ))}
        {groups.length === 0 && <p className="text-sm muted">{homeText('form.noGroups')}</p>}
      </fieldset>
      {kind !== 'restart' && (
        <Select
          label={homeText(kind === 'bedtime' ? 'form.group' : 'form.network')}
          value={target}
          onChoose={(chosen) => fillSchedule({ target: chosen })}
          none={homeText('form.choose')}
          choices={targets.map(({ id, name }) => ({ value: id, text: name }))}
        />
      )}
    </>
  )
}
