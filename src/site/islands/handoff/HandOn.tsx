/**
 * "Continue on a phone": a quiet button that loads its panel when it is pressed, so that pages pay for a few
 * lines only. Spec CAR-6.
 */
import { type ReactNode, useId, useState } from 'react'
import type { TakeSource } from '../../stores/handoff/handoff.ts'
import { useLazy } from '../payments/code/lazy.ts'

/** `person`: `84…`, for whom it is where the page knows it. `take`: what travels, read at the press. */
type Props = { label: string; take: TakeSource; person?: string; className?: string }

export function HandOn({ label, take, person, className = 'justify-self-start' }: Props): ReactNode {
  const place = useId()
  const [isOpen, setOpen] = useState(false)
  const [Panel, bring] = useLazy(() => import('./Panel.tsx'))
  if (isOpen && Panel)
    return <Panel place={place} take={take} person={person} onClose={() => setOpen(false)} />
  return (
    <button
      type="button"
      className={`lnk ${className}`}
      onPointerOver={() => void bring(true)}
      onClick={() => void bring().then(setOpen)}
    >
      {label}
    </button>
  )
}
