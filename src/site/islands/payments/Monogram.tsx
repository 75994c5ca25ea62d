/**
 * Letters instead of a bank's logo: nothing is loaded from banks, and logos are not used without permission.
 */
import type { ReactNode } from 'react'

export function Monogram({ name, code }: { name: string; code: string }): ReactNode {
  return (
    <span className="pay-monogram" data-colour={colourOf(code)} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}

/** Always the same one of four colours for a code. */
function colourOf(code: string): number {
  return Array.from(code).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4
}
