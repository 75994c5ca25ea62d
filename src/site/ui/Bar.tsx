import type { ReactNode } from 'react'

type Props = { left: number; total: number; isOnSheet?: boolean }

/**
 * How much is left, as a bar on dark water or on a sheet. Drawn in SVG, so that its width is an attribute.
 * Decoration: the figure is beside it.
 */
export function Bar({ left, total, isOnSheet }: Props): ReactNode {
  const share = total > 0 ? Math.min(100, Math.max(left > 0 ? 2 : 0, (left / total) * 100)) : 0
  return (
    <svg
      className={isOnSheet ? 'bar' : 'bar bar-pond'}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="bar-on" width={share} height="8" />
    </svg>
  )
}
