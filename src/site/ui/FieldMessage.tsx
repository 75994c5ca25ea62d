import circleAlert from 'icon:circle-alert'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/**
 * The text below a field: its error, announced, else its hint. `id` is the target of the field's
 * `aria-describedby`.
 */
export function FieldMessage({
  id,
  fault,
  hint,
}: {
  id: string
  fault?: string | undefined
  hint?: ReactNode
}): ReactNode {
  if (fault)
    return (
      <p className="err" id={id} role="alert">
        <Icon body={circleAlert} />
        {fault}
      </p>
    )
  if (!hint) return null
  return (
    <p className="text-sm muted" id={id}>
      {hint}
    </p>
  )
}
