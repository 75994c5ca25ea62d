import type { ReactNode } from 'react'

/** A table that a narrow window scrolls; `label` names it for who moves there by keyboard. */
export function WideTable({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard can scroll it only while it has the focus
    <section className="adv-table" aria-label={label} tabIndex={0}>
      <table className="num">{children}</table>
    </section>
  )
}
