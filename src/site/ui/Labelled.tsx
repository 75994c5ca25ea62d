import { type ReactNode, useId } from 'react'
import { FieldMessage } from './FieldMessage.tsx'

/** What ties a field to its label and to what is told about it. */
type Ties = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
type Props = {
  label: string
  /** Sentence under the field; makes the field invalid. */
  fault?: string | undefined
  /** Said when there is no fault. */
  hint?: ReactNode
  children: (ties: Ties) => ReactNode
}

/**
 * The frame of a field: its label above, its fault or hint below. The fault is announced and belongs to the
 * field for those who cannot see it.
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
