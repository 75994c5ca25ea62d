import type { ReactNode } from 'react'

type Props = { className?: string; onSend: () => unknown; children: ReactNode }

/**
 * A form with our own error texts beside the fields and a function to submit it: the browser neither
 * validates nor leaves the page.
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
