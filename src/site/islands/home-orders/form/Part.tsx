import type { ReactNode } from 'react'

export function Part({
  number,
  title,
  children,
}: {
  number: number
  title: string
  children: ReactNode
}): ReactNode {
  return (
    <section className="sheet grid gap-5 p-5 lg:p-7" aria-labelledby={`part-${number}`}>
      <h2 id={`part-${number}`} className="flex items-center gap-3 text-lg">
        <span className="tag num" aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
