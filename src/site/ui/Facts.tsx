import type { ReactNode } from 'react'

/** Facts in pairs, in the order of `rows`; empty ones are omitted. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }): ReactNode {
  return (
    <dl className="facts">
      {rows
        .filter(([, value]) => value || value === 0)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
