import { type ReactNode, useId } from 'react'
import { FieldMessage } from './FieldMessage.tsx'

/** Attributes that connect a field with its label, error and hint. */
type Ties = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
type Props = {
  label: string
  /** Error text below the field; makes the field invalid. */
  fault?: string | undefined
  /** Shown below the field while there is no error. */
  hint?: ReactNode
  children: (ties: Ties) => ReactNode
}

/**
 * The frame of a field: its label above, its error or hint below. The error is announced and connected with
 * the field for screen readers.
 */
export function Labelled({ label, fault, hint, children }: Props): ReactNode {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label className="text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': fault || hint ? `${id}-told` : undefined,
      })}
      <FieldMessage id={`${id}-told`} fault={fault} hint={hint} />
    </div>
  )
}
