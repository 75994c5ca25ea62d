/**
 * "Continue on a phone": a quiet button that loads its panel when it is pressed, so that pages pay for a few
 * lines only. Spec CAR-6.
 */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { TakeSource } from '../../stores/handoff/handoff.ts'
import { useLazy } from '../payments/code/lazy.ts'

/** `person`: `84…`, for whom it is where the page knows it. `take`: what travels, read at the press. */
type Props = { label: string; take: TakeSource; person?: string; className?: string }

export function HandOn({ label, take, person, className = 'justify-self-start' }: Props): ReactNode {
  const place = useId()
  // `returned`: closed by its own button, so the focus comes back here.
  const [view, setView] = useState<'closed' | 'open' | 'returned'>('closed')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (view === 'returned') button.current?.focus()
  }, [view])
  const [Panel, bring] = useLazy(() => import('./Panel.tsx'))
  if (view === 'open' && Panel)
    return (
      <Panel {...{ place, take, person }} onClose={(byPress) => setView(byPress ? 'returned' : 'closed')} />
    )
  return (
    <button
      type="button"
      ref={button}
      className={`lnk ${className}`}
      onPointerOver={() => void bring(true)}
      onClick={() => void bring().then((came) => came && setView('open'))}
    >
      {label}
    </button>
  )
}
