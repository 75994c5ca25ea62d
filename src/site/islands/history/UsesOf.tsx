/**
 * The calls, messages and data that a bill or an entry of the statement charged; loaded when they are opened.
 * Spec ACC-7.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import {
  $charged,
  type Charging,
  chargedFile,
  loadCharged,
  openCharged,
} from '../../stores/history/charged.ts'
import { LoadableView } from '../LoadableView.tsx'
import { texts } from '../texts.ts'
import { ChargedUses } from './ChargedUses.tsx'
import { Downloads } from './Downloads.tsx'

const historyText = await texts('history')

/** `by` stays the same object while it is shown. */
export default function UsesOf({ by }: { by: Charging }): ReactNode {
  const { uses } = useStore($charged)
  useEffect(() => openCharged(by), [by])
  return (
    <LoadableView
      part={uses}
      label={historyText('loading')}
      title={historyText('failed')}
      again={() => void loadCharged(by)}
    >
      {({ entries, revealed }) => (
        <div className="grid gap-4">
          <ChargedUses uses={entries} />
          <div className="no-print grid gap-4">
            <button
              type="button"
              className="lnk justify-self-start"
              disabled={uses.step === 'loading'}
              onClick={() => void loadCharged(by, !revealed)}
            >
              {historyText(revealed ? 'hide' : 'reveal')}
            </button>
            <Downloads fetchFile={(format) => chargedFile(by, format)} />
          </div>
        </div>
      )}
    </LoadableView>
  )
}
