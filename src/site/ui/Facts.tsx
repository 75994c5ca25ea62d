import type { ReactNode } from 'react'

/** Facts in pairs, always in the order in which they are given; empty ones are left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }): ReactNode {
  return (
    <dl className="facts">
      {rows
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
