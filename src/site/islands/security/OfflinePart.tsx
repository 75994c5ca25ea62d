/** What this device keeps for the time without a network, which is loaded when it is opened. Spec OFL-1. */
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { securityText } from './security-text.ts'

const Device = lazy(() => import('../offline/Device.tsx'))

export function OfflinePart(): ReactNode {
  const [opened, setOpened] = useState(false)
  const id = useId()
  return (
    <section className="sheet prs-piece" aria-labelledby={id}>
      <h2 id={id}>{securityText('offline.title')}</h2>
      <p>{securityText('offline.lead')}</p>
      <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
        <summary className="lnk">{securityText('offline.show')}</summary>
        {opened && (
          <Suspense>
            <Device />
          </Suspense>
        )}
      </details>
    </section>
  )
}
