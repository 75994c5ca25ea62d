import type { ReactNode } from 'react'

type Props = { used: number; allowed: number; total: number }

/**
 * Used, allowed, and the whole package as one bar: filled as far as it is used, thin where the member may not
 * go. Decoration: the figures are beside it.
 */
export function ShareBar({ used, allowed, total }: Props): ReactNode {
  const share = (part: number): number => (total > 0 ? Math.min(100, Math.max(0, (part / total) * 100)) : 0)
  return (
    <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className="bar-closed" x={share(allowed)} width={100 - share(allowed)} height="8" />
      <rect className="bar-rest" x={share(allowed)} y="3" width={100 - share(allowed)} height="2" />
      <rect className="bar-on" width={used > 0 ? Math.max(1.5, share(used)) : 0} height="8" />
    </svg>
  )
}
