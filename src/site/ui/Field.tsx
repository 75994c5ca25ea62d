import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Labelled } from './Labelled.tsx'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> & {
  label: string
  value: string
  onType: (value: string) => void
  /** Error text below the field; makes the field invalid. */
  fault?: string
  /** Shown below the field while there is no error. */
  hint?: string
  /** Placed inside the field, at its end. */
  end?: ReactNode
  input?: Ref<HTMLInputElement>
}

const INPUT = 'input input-lg w-full'

/** A labelled field of one line. */
export function Field({
  label,
  value,
  onType,
  fault,
  hint,
  end,
  input,
  className = '',
  ...rest
}: FieldProps): ReactNode {
  return (
    <Labelled label={label} fault={fault} hint={hint}>
      {(ties) => (
        <div className="relative">
          <input
            {...rest}
            {...ties}
            ref={input}
            className={`${INPUT} ${fault ? 'input-error' : ''} ${end ? 'pr-14' : ''} ${className}`}
            value={value}
            onChange={(event) => onType(event.target.value)}
          />
          {end && <span className="absolute inset-y-0 right-1.5 flex items-center">{end}</span>}
        </div>
      )}
    </Labelled>
  )
}
