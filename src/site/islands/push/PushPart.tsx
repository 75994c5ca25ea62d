/** Where push notifications are chosen: loaded by a press, or by a link to it. Spec PSH-1. */
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { PUSH_ANCHOR } from '../../../contract/rules/push-page.ts'
import { LoadingSkeleton } from '../LoadableView.tsx'

const Push = lazy(() => import('./Push.tsx'))

const isNamed = (): boolean => location.hash === `#${PUSH_ANCHOR}`

type Props = { title: string; open: string; loading: string }

export function PushPart({ title, open, loading }: Props): ReactNode {
  const [opened, setOpened] = useState(isNamed)
  useEffect(() => {
    const openIfNamed = (): void => setOpened((before) => before || isNamed())
    addEventListener('hashchange', openIfNamed)
    return () => removeEventListener('hashchange', openIfNamed)
  }, [])
  const id = useId()
  if (opened)
    return (
      <Suspense fallback={<LoadingSkeleton label={loading} rows={3} />}>
        <Push title={title} />
      </Suspense>
    )
  return (
    <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <button
        type="button"
        className="btn btn-soft btn-primary justify-self-start"
        onClick={() => setOpened(true)}
      >
        {open}
      </button>
    </section>
  )
}
