/** The ledger: its filter, the entry named by the address, and the matching entries. */
import download from 'icon:download'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { $ledger, refreshLedger } from '../../stores/statement/list.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAfterPaint } from '../after-paint.ts'
import { LoadError } from '../LoadableView.tsx'
import { texts } from '../texts.ts'
import { LIST_HEADING } from './Charges.tsx'
import { Filters } from './Filters.tsx'

const ledgerText = await texts('ledger')

/** The drawing of entries is loaded with the first of them. */
const Found = lazy(() => import('./Found.tsx'))
const Named = lazy(() => import('./Found.tsx').then((part) => ({ default: part.Named })))

type OnCancel = (code: string) => void

export function List({ onStop }: { onStop: OnCancel }): ReactNode {
  const ledger = useStore($ledger)
  const drawn = useAfterPaint(ledger)
  const { summary } = drawn
  const { named } = ledger
  return (
    <section className="sheet grid gap-5 p-5 *:min-w-0 lg:p-6" aria-labelledby={LIST_HEADING}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={LIST_HEADING} className="scroll-mt-24 text-lg" tabIndex={-1}>
          {ledgerText('title')}
        </h2>
        {summary && summary.total.count > 0 && <Csv />}
      </div>
      {named === 'unknown' && (
        <Note kind="warn">
          <p>{ledgerText('namedUnknown')}</p>
        </Note>
      )}
      {named && named !== 'unknown' && (
        <Suspense>
          <Named line={named} onStop={onStop} />
        </Suspense>
      )}
      <Filters summary={summary} />
      {ledger.step === 'failed' && ledger.failure && (
        <LoadError
          failure={ledger.failure}
          asOf={ledger.lines.length > 0 ? ledger.asOf : undefined}
          title={ledgerText('failed')}
          again={refreshLedger}
        />
      )}
      {summary ? (
        <Suspense fallback={<Skeleton label={ledgerText('loading')} rows={6} />}>
          <Found ledger={drawn} onStop={onStop} />
        </Suspense>
      ) : (
        ledger.step !== 'failed' && <Skeleton label={ledgerText('loading')} rows={6} />
      )}
    </section>
  )
}

/** Downloads all entries that match the filter as CSV. */
function Csv(): ReactNode {
  const [state, setState] = useState<'ready' | 'working' | 'failed'>('ready')
  const downloadCsv = async (): Promise<void> => {
    setState('working')
    try {
      const { downloadStatementCsv } = await import('./csv.ts')
      setState((await downloadStatementCsv()) ? 'ready' : 'failed')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="grid justify-items-end gap-1">
      <Button
        className="btn btn-sm btn-outline"
        onClick={() => void downloadCsv()}
        busy={state === 'working' && ledgerText('csvWorking')}
      >
        <Icon body={download} />
        {ledgerText('csv')}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-sm">
          {ledgerText('csvFailed')}
        </p>
      )}
    </div>
  )
}
