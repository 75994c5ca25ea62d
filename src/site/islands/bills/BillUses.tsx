/** The calls, messages and data that a bill charged; loaded when they are opened. Spec ACC-7. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { $charged, chargedFile, loadCharged, openCharged } from '../../stores/history/charged.ts'
import { ChargedUses } from '../history/ChargedUses.tsx'
import { Downloads } from '../history/Downloads.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { texts } from '../texts.ts'

const historyText = await texts('history')

export default function BillUses({ billId }: { billId: string }): ReactNode {
  const { uses } = useStore($charged)
  useEffect(() => openCharged(billId), [billId])
  return (
    <LoadableView
      part={uses}
      label={historyText('loading')}
      title={historyText('failed')}
      again={() => void loadCharged(billId)}
    >
      {({ entries, revealed }) => (
        <div className="grid gap-4">
          <ChargedUses uses={entries} />
          <div className="no-print grid gap-4">
            <button
              type="button"
              className="lnk justify-self-start"
              disabled={uses.step === 'loading'}
              onClick={() => void loadCharged(billId, !revealed)}
            >
              {historyText(revealed ? 'hide' : 'reveal')}
            </button>
            <Downloads ask={(format) => chargedFile(billId, format)} />
          </div>
        </div>
      )}
    </LoadableView>
  )
}
