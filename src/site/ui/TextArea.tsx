import type { ReactNode, TextareaHTMLAttributes } from 'react'
import { Labelled } from './Labelled.tsx'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'id'> & {
  label: string
  value: string
  onType: (value: string) => void
  fault?: string | undefined
  hint?: string
}

const TEXT_AREA = 'textarea field-sizing-content max-h-[9.5rem] min-h-24 w-full'

/** A labelled multi-line field: three lines at first, five at most, then it scrolls (Spec SIT-5). */
export function TextArea({ label, value, onType, fault, hint, ...rest }: Props): ReactNode {
  return (
    <Labelled label={label} fault={fault} hint={hint}>
      {(ties) => (
        <textarea
          {...rest}
          {...ties}
          rows={3}
          className={`${TEXT_AREA} ${fault ? 'input-error' : ''}`}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Labelled>
  )
}
