/** The entries that match the filter, page by page, and as a file. */
import download from 'icon:download'
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { $points, loadMorePoints, loadPoints } from '../../../stores/loyalty/history.ts'
import { showToast } from '../../../stores/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LoadError } from '../../LoadableView.tsx'
import { sessionText, texts } from '../../texts.ts'
import { Entry } from './Entry.tsx'
import { Filters } from './Filters.tsx'

const loyaltyPointsText = await texts('loyaltyPoints')

export function Entries(): ReactNode {
  const { step, failure, known, entries, next, more } = useStore($points)
  return (
    <section className="sheet grid gap-5 p-5 *:min-w-0 lg:p-7" aria-labelledby="h-entries">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="h-entries" className="text-lg font-bold">
          {loyaltyPointsText('entries')}
        </h2>
        {entries.length > 0 && <Csv />}
      </div>
      <Filters />
      {step === 'failed' && failure && (
        <LoadError
          title={loyaltyPointsText('failed')}
          failure={failure}
          asOf={known?.as_of}
          again={() => void loadPoints()}
        />
      )}
      {!known && step === 'loading' && <Skeleton label={loyaltyPointsText('loading')} rows={5} />}
      {known && entries.length === 0 && step === 'ready' && (
        <div className="grid justify-items-start gap-1">
          <b>{loyaltyPointsText('emptyTitle')}</b>
          <p className="muted">{loyaltyPointsText('empty')}</p>
        </div>
      )}
      {entries.length > 0 && (
        <ul className="divide-y divide-(--line)" aria-busy={step === 'loading'}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {more === 'failed' && (
        <Note kind="warn">
          <p role="status">{loyaltyPointsText('moreFailed')}</p>
        </Note>
      )}
      {next && (
        <Button
          className="btn btn-soft justify-self-center"
          onClick={() => void loadMorePoints()}
          busy={more === 'loading' && loyaltyPointsText('moreWorking')}
        >
          {more === 'failed' ? sessionText('retry') : loyaltyPointsText('more')}
        </Button>
      )}
    </section>
  )
}

function Csv(): ReactNode {
  const [busy, setBusy] = useState(false)
  const downloadCsv = async (): Promise<void> => {
    setBusy(true)
    try {
      const { downloadPointsCsv } = await import('./csv.ts')
      if (!(await downloadPointsCsv('filter'))) showToast('session:failed', 'error')
    } catch {
      showToast('session:failed', 'error')
    }
    setBusy(false)
  }
  return (
    <Button
      className="btn btn-sm btn-soft"
      onClick={() => void downloadCsv()}
      busy={busy && loyaltyPointsText('csvWorking')}
    >
      <Icon body={download} />
      {loyaltyPointsText('csv')}
    </Button>
  )
}
