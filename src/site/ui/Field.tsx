import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { Told } from './Told.tsx'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> & {
  label: string
  value: string
  onType: (value: string) => void
  /** Sentence under the field; makes the field invalid. */
  fault?: string
  /** Said when there is no fault. */
  hint?: string
  /** Stands inside the field, at its end. */
  end?: ReactNode
  input?: Ref<HTMLInputElement>
}

/** A labelled field. Its fault is announced and belongs to it for those who cannot see it. */
export function Field({ label, value, onType, fault, hint, end, input, className = '', ...rest }: FieldProps): ReactNode {
  const id = useId()
  const told = fault ?? hint
  return (
    <div className="grid gap-1.5">
      <label className="text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          ref={input}
          className={`input input-lg w-full ${fault ? 'input-error' : ''} ${end ? 'pr-14' : ''} ${className}`}
          value={value}
          onChange={(event) => onType(event.target.value)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={told ? `${id}-told` : undefined}
        />
        {end && <span className="absolute inset-y-0 right-1.5 flex items-center">{end}</span>}
      </div>
      <Told id={`${id}-told`} fault={fault} hint={hint} />
    </div>
  )
}
