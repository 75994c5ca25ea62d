/** A day typed as on the card, DD/MM/YYYY, because it is copied and not picked from a calendar. */
import type { ReactNode } from 'react'
import { parseDay } from '../../../contract/format/typed-day.ts'
import { Field } from '../../ui/Field.tsx'

type Props = {
  label: string
  hint: string
  fault: string | undefined
  value: string
  onType: (value: string) => void
}

export function DayField({ fault, value, onType, ...rest }: Props): ReactNode {
  // `1/2/90` becomes the form that the operator reads.
  const complete = (): void => {
    const day = parseDay(value)
    if (day) onType(day.split('-').reverse().join('/'))
  }
  return (
    <Field
      {...rest}
      className="num"
      inputMode="numeric"
      autoComplete="off"
      data-secret
      maxLength={10}
      value={value}
      onType={onType}
      onBlur={complete}
      {...(fault && { fault })}
    />
  )
}
