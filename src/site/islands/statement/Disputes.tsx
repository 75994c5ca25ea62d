/** The line's disputes, and the dialog that opens a new one. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { $dispute, $disputes, loadDisputes } from '../../stores/statement/disputes.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LoadError } from '../LoadableView.tsx'
import { texts } from '../texts.ts'

const ledgerText = await texts('ledger')

const Dialog = lazy(() => import('./DisputeDialog.tsx'))
/** Loaded on demand, because most lines have no disputes. */
const DisputeList = lazy(() => import('./DisputeList.tsx'))

export function Disputes(): ReactNode {
  const { step, list, failure } = useStore($disputes)
  const open = useStore($dispute).step !== 'closed'
  return (
    <section className="sheet grid gap-3 p-5 *:min-w-0 lg:p-6" aria-labelledby="h-disputes">
      <h2 id="h-disputes" className="text-lg">
        {ledgerText('disputes.title')}
      </h2>
      {step === 'failed' && failure && (
        <LoadError
          failure={failure}
          title={ledgerText('disputes.failed')}
          again={() => void loadDisputes()}
        />
      )}
      {list.length === 0 &&
        (step === 'ready' ? (
          <p className="muted">{ledgerText('disputes.empty')}</p>
        ) : (
          step !== 'failed' && <Skeleton label={ledgerText('loading')} rows={2} />
        ))}
      {list.length > 0 && (
        <Suspense fallback={<Skeleton label={ledgerText('loading')} rows={2} />}>
          <DisputeList list={list} />
        </Suspense>
      )}
      {open && (
        <Suspense>
          <Dialog />
        </Suspense>
      )}
    </section>
  )
}
