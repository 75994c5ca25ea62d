/** The page of a group follows the session, the tab and the network; nothing of one line stays for another. */
import type { Cleanup } from '../../client/environment.ts'
import { followLine } from '../line-page.ts'
import { clearPacks } from './change.ts'
import { closeFamilyDialog } from './dialog.ts'
import { clearFamily, loadFamily } from './family.ts'
import { forgetUndo } from './limits.ts'
import { clearNews } from './write.ts'

export function openFamily(): Cleanup {
  return followLine({
    load: () => void loadFamily(),
    forget: () => {
      clearFamily()
      closeFamilyDialog()
      clearNews()
      clearPacks()
      forgetUndo()
    },
  })
}
