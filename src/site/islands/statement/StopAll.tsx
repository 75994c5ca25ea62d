/** The daily and monthly cost of value-added services, and one button to stop all of them. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ActiveService } from '../../../contract/main/service.schema.ts'
import { pricePerDay, pricePerMonth } from '../../../contract/rules/money.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import { $stopAll, openStopAll, valueAdded } from '../../stores/statement/stop-all.ts'
import { money, texts } from '../texts.ts'

const ledgerText = await texts('ledger')

const Dialog = lazy(() => import('./StopAllDialog.tsx'))

export default function StopAll({ services }: { services: readonly ActiveService[] }): ReactNode {
  const open = useStore($stopAll).step !== 'closed'
  const running = valueAdded(services)
  const sum = (price: (price: number, days: number) => number) =>
    running.reduce((total, one) => total + price(one.price, periodOf(one.period).days), 0)
  return (
    <>
      {running.length > 0 && (
        <div className="note note-warn my-3">
          <div className="grid min-w-0 flex-1 gap-2">
            <p className="num">
              {ledgerText('stopAll.sum', { day: money(sum(pricePerDay)), month: money(sum(pricePerMonth)) })}
            </p>
            <button
              type="button"
              className="btn btn-sm btn-primary justify-self-start"
              onClick={() => openStopAll(services)}
            >
              {ledgerText(running.length === 1 ? 'stopAll.openOnly' : 'stopAll.open', {
                count: running.length,
              })}
            </button>
          </div>
        </div>
      )}
      {open && (
        <Suspense>
          <Dialog />
        </Suspense>
      )}
    </>
  )
}
