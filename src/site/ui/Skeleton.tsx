import type { ReactNode } from 'react'

type Props = { label: string; rows?: number; className?: string }

/** A placeholder for content that is loading: some lines of text. */
export function Skeleton({ label, rows = 3, className = '' }: Props): ReactNode {
  const widths = ['w-2/5', 'w-full', 'w-4/5', 'w-3/5']
  return (
    <div className={`grid gap-3 ${className}`} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`skeleton h-5 ${widths[row % widths.length]}`} />
      ))}
    </div>
  )
}
