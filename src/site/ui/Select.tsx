import type { ReactNode, SelectHTMLAttributes } from 'react'
import { Labelled } from './Labelled.tsx'

export type Choice = { value: string; text: string }
type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value' | 'id'> & {
  label: string
  value: string
  onChoose: (value: string) => void
  /** The first option, which means that nothing is chosen. */
  none: string
  choices: readonly (Choice | { group: string; choices: readonly Choice[] })[]
  fault?: string | undefined
  hint?: ReactNode
}

/** A labelled native select, so that phones show their picker and keyboards can type ahead. */
export function Select({ label, value, onChoose, none, choices, fault, hint, ...rest }: Props): ReactNode {
  return (
    <Labelled label={label} fault={fault} hint={hint}>
      {(ties) => (
        <select
          {...rest}
          {...ties}
          className={`select h-14 w-full ${fault ? 'input-error' : ''}`}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
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
      )}
    </Labelled>
  )
}

function Option({ choice: { value, text } }: { choice: Choice }): ReactNode {
  return <option value={value}>{text}</option>
}
