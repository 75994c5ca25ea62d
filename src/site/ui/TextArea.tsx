import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { Told } from './Told.tsx'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'id'> & {
  label: string
  value: string
  onType: (value: string) => void
  fault?: string | undefined
  hint?: string
}

/** A labelled text of some lines: three to begin with, five at most, then it scrolls (core §9, "Text area rows 3, auto-size 3 to 5"). */
export function TextArea({ label, value, onType, fault, hint, ...rest }: Props): ReactNode {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label className="text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={3}
        className={`textarea field-sizing-content max-h-[9.5rem] min-h-24 w-full ${fault ? 'input-error' : ''}`}
        value={value}
        onChange={(event) => onType(event.target.value)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault || hint ? `${id}-told` : undefined}
      />
      <Told id={`${id}-told`} fault={fault} hint={hint} />
    </div>
  )
}
