/** The passkeys of the line, which are loaded when they are opened. Spec IDN-14. */
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { securityText } from './security-text.ts'
import { PASSKEYS_ID } from './show-passkeys.ts'

const Passkeys = lazy(() => import('./Passkeys.tsx'))

export function PasskeyPart(): ReactNode {
  const [opened, setOpened] = useState(false)
  const id = useId()
  return (
    <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
      <h2 id={id}>{securityText('passkeys.title')}</h2>
      <p>{securityText('passkeys.lead')}</p>
      <details id={PASSKEYS_ID} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
        <summary className="lnk">{securityText('passkeys.show')}</summary>
        {opened && (
          <Suspense>
            <Passkeys />
          </Suspense>
        )}
      </details>
    </section>
  )
}
