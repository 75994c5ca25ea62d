/** What is open or was done on the page of a group belongs to one line and is cleared with it. */
import type { Cleanup } from '../../client/environment.ts'
import { lineCleared } from '../session.ts'
import { clearPacks } from './change.ts'
import { closeFamilyDialog } from './dialog.ts'
import { discardUndo } from './limits.ts'
import { clearNews } from './write.ts'

/** Separate from loading, because the page loads these stores after its first view. */
export function clearWithLine(): Cleanup {
  return lineCleared.listen(() => {
    closeFamilyDialog()
    clearNews()
    clearPacks()
    discardUndo()
  })
}
