/** Where usage alerts are set: loaded by a press, or by the link of a message. Spec ACC-9. */
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { ALERTS_ANCHOR } from '../../../contract/rules/usage-alert-page.ts'
import { LoadingSkeleton } from '../LoadableView.tsx'
import { texts } from '../texts.ts'

const personalText = await texts('personal')

const Alerts = lazy(() => import('./Alerts.tsx'))

export function AlertsPart(): ReactNode {
  const [opened, open] = useState(() => location.hash === `#${ALERTS_ANCHOR}`)
  const id = useId()
  if (opened)
    return (
      <Suspense fallback={<LoadingSkeleton label={personalText('loading')} rows={3} />}>
        <Alerts />
      </Suspense>
    )
  return (
    <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
      <h2 id={id}>{personalText('alerts.title')}</h2>
      <button
        type="button"
        className="btn btn-soft btn-primary justify-self-start"
        onClick={() => open(true)}
      >
        {personalText('alerts.open')}
      </button>
    </section>
  )
}
