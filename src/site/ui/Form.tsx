import type { ReactNode } from 'react'

type Props = { className?: string; onSend: () => unknown; children: ReactNode }

/**
 * A form whose faults are told by us, field by field, and whose sending is a function: the browser neither
 * checks nor leaves the page.
 */
export function Form({ className = 'grid gap-4', onSend, children }: Props): ReactNode {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSend()
      }}
    >
      {children}
    </form>
  )
}
