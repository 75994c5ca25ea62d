import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { Told } from './Told.tsx'

export type Choice = { value: string; text: string }
type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value' | 'id'> & {
  label: string
  value: string
  onChoose: (value: string) => void
  /** Stands first and means that nothing is chosen. */
  none: string
  choices: readonly (Choice | { group: string; choices: readonly Choice[] })[]
  fault?: string | undefined
  hint?: ReactNode
}

/** A labelled list to choose one from: the browser's own, so that phones show their wheel and keyboards can type ahead. */
export function Select({ label, value, onChoose, none, choices, fault, hint, ...rest }: Props): ReactNode {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label className="text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={`select h-14 w-full ${fault ? 'input-error' : ''}`}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault || hint ? `${id}-told` : undefined}
      >
        <option value="">{none}</option>
        {choices.map((choice) =>
          'group' in choice ? (
            <optgroup key={choice.group} label={choice.group}>
              {choice.choices.map((one) => (
                <Option key={one.value} choice={one} />
              ))}
            </optgroup>
          ) : (
            <Option key={choice.value} choice={choice} />
          ),
        )}
      </select>
      <Told id={`${id}-told`} fault={fault} hint={hint} />
    </div>
  )
}

function Option({ choice: { value, text } }: { choice: Choice }): ReactNode {
  return <option value={value}>{text}</option>
}
