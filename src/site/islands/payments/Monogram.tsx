/** Letters instead of a bank's mark: nothing is fetched from banks, and no mark is used without leave. */
import type { ReactNode } from 'react'

export function Monogram({ name, code }: { name: string; code: string }): ReactNode {
  return (
    <span className="pay-monogram" data-colour={colourOf(code)} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}

/** Always the same one of four. */
function colourOf(code: string): number {
  return Array.from(code).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4
}
