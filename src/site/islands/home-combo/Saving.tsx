import type { ReactNode } from 'react'
import { savingParts } from './granted.ts'

/** What a combo saves, and below it against which bills. */
export function Saving({ saving, month }: { saving: number; month: string }): ReactNode {
  const [figure, against] = savingParts(saving, month)
  return (
    <p className="num grid">
      <b>{figure}</b> <span className="text-sm muted">{against}</span>
    </p>
  )
}
