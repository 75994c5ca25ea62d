/** The expandable section of the renewal calendar; its contents are loaded when it is opened. */
import chevron from 'icon:chevron-down'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { texts } from '../texts.ts'

const ledgerText = await texts('ledger')

const Feed = lazy(() => import('./Feed.tsx'))

export function FeedPart(): ReactNode {
  const [opened, setOpened] = useState(false)
  return (
    <details
      className="sheet group p-5 lg:p-6"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
        <h2 className="text-lg">{ledgerText('feed.title')}</h2>
        <span className="muted transition-transform group-open:rotate-180">
          <Icon body={chevron} />
        </span>
      </summary>
      {opened && (
        <Suspense fallback={<Skeleton label={ledgerText('loading')} rows={2} />}>
          <Feed />
        </Suspense>
      )}
    </details>
  )
}
