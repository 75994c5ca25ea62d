/**
 * A day, typed as day/month/year in every browser: a native date field shows the order of the browser's own
 * language. The native calendar opens from the button beside it. Spec SIT-12.
 */
import calendar from 'icon:calendar'
import { type ReactNode, useRef, useState } from 'react'
import { parseDay } from '../../contract/format/typed-day.ts'
import { Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { texts } from './texts.ts'

const historyText = await texts('history')

type Props = {
  label: string
  /** `2026-11-20`, or empty. */
  value: string
  /** Called with a complete day, or with an empty text once the field is empty. */
  onType: (day: string) => void
  fault?: string
  hint?: string
  /** Earliest and latest day that the calendar offers, `2026-11-20`. */
  min?: string
  max?: string
}

/** `2026-11-20` → `20/11/2026`, the order that the field is typed in. */
function shownDay(day: string): string {
  return day.split('-').reverse().join('/')
}

export function DateField({ label, value, onType, fault, hint, min, max }: Props): ReactNode {
  const picker = useRef<HTMLInputElement>(null)
  // What was typed, as long as it is not a complete day.
  const [unfinished, setUnfinished] = useState<string>()
  const [left, setLeft] = useState(false)
  const take = (typed: string): void => {
    const day = parseDay(typed)
    setLeft(false)
    setUnfinished(day || typed === '' ? undefined : typed)
    if (day || typed === '') onType(day ?? '')
  }
  const shown = left && unfinished !== undefined ? historyText('day.fault') : fault
  return (
    <Field
      label={label}
      className="num"
      inputMode="numeric"
      autoComplete="off"
      placeholder={historyText('day.shape')}
      maxLength={10}
      value={unfinished ?? (value && shownDay(value))}
      onType={take}
      onBlur={() => setLeft(true)}
      {...(shown && { fault: shown })}
      {...(hint && { hint })}
      end={
        <>
          <button
            type="button"
            className="btn btn-ghost btn-circle"
            aria-label={historyText('day.pick', { label })}
            onClick={() => picker.current?.showPicker()}
          >
            <Icon body={calendar} />
          </button>
          <input
            ref={picker}
            type="date"
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            max={max}
            value={value}
            onChange={(event) => take(event.target.value && shownDay(event.target.value))}
          />
        </>
      }
    />
  )
}
