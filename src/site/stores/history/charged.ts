/** What a bill or an entry of the statement charged, call by call: asked for when it is opened. Spec ACC-7. */
import { map } from 'nanostores'
import type { UsagePage } from '../../../contract/main/usage.schema.ts'
import { historyFile, usageHistory } from '../../../contract/main/usage.ts'
import type { HistoryFormat } from '../../../contract/rules/history.ts'
import type { Cleanup } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { withStepUp } from '../identity/step-up.ts'
import { createLineCheck } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import { lineCleared } from '../session.ts'
import { type FileResult, fetchFile } from './file.ts'

export const $charged = map<{ uses: Loadable<UsagePage> }>({ uses: { step: 'idle' } })

/** The bill or the entry of the statement that charged. */
export type Charging = { bill_id: string } | { entry_id: string }

/** Either charges fewer uses than one answer holds. `reveal`: full numbers, after a code. */
export async function loadCharged(by: Charging, reveal = isRevealed()): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  const request = { ...by, ...(reveal && { reveal }) }
  await loadInto($charged, 'uses', () => withStepUp(() => send(usageHistory, request)), still)
}

export function isRevealed(): boolean {
  return lastKnown($charged.get().uses)?.value.revealed ?? false
}

/** The charged uses as a file, with rate and reason. */
export function chargedFile(by: Charging, format: HistoryFormat): Promise<FileResult> {
  const reveal = isRevealed()
  return fetchFile(() => send(historyFile, { what: 'usage', format, ...by, ...(reveal && { reveal }) }))
}

/** For the page of one bill or the dialog of one entry; forgets what the line sees no longer. */
export function openCharged(by: Charging): Cleanup {
  const clear = (): void => $charged.set({ uses: { step: 'idle' } })
  const stop = lineCleared.listen(clear)
  void loadCharged(by, false)
  return () => {
    stop()
    clear()
  }
}
