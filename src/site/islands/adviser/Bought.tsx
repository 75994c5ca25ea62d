/** A package that was bought just now, with its undo. Spec PKG-3. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatTime } from '../../../contract/format/date.ts'
import type { ActiveService } from '../../../contract/main/service.schema.ts'
import { $now } from '../../stores/clock.ts'
import { canUndo } from '../../stores/packages/change-windows.ts'
import { showToast } from '../../stores/toasts.ts'
import { Note } from '../../ui/Note.tsx'
import { adviserText } from './adviser-text.ts'

/** `bring` loads the dialog of changes; false if loading failed. */
type Props = { service: ActiveService; bring: () => Promise<boolean> }

export function Bought({ service, bring }: Props): ReactNode {
  if (!canUndo(service, useStore($now)) || service.undo_until === null) return null
  const undo = async (): Promise<void> => {
    if (!(await bring())) return showToast('session:failed', 'error')
    const { openChange } = await import('../../stores/packages/change.ts')
    openChange('undo', service)
  }
  const { name, undo_until } = service
  return (
    <Note kind="ok" title={adviserText('bought.title', { name })}>
      <p className="num">{adviserText('bought.text', { time: formatTime(undo_until) })}</p>
      <button
        type="button"
        data-first=""
        className="btn btn-soft btn-primary justify-self-start"
        onClick={() => void undo()}
      >
        {adviserText('bought.undo', { name })}
      </button>
    </Note>
  )
}
