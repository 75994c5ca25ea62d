/** What a bill charged, call by call: asked for when it is opened. Spec ACC-7. */
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

/** A bill charges fewer uses than one answer holds. `reveal`: full numbers, after a code. */
export async function loadCharged(billId: string, reveal = isRevealed()): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  const request = { bill_id: billId, ...(reveal && { reveal }) }
  await loadInto($charged, 'uses', () => withStepUp(() => send(usageHistory, request)), still)
}

export function isRevealed(): boolean {
  return lastKnown($charged.get().uses)?.value.revealed ?? false
}

/** The charged uses of a bill as a file, with rate and reason. */
export function chargedFile(billId: string, format: HistoryFormat): Promise<FileResult> {
  const reveal = isRevealed()
  return fetchFile(() =>
    send(historyFile, { what: 'usage', format, bill_id: billId, ...(reveal && { reveal }) }),
  )
}

/** For the page of one bill; forgets what the line sees no longer. */
export function openCharged(billId: string): Cleanup {
  const forget = (): void => $charged.set({ uses: { step: 'idle' } })
  const stop = lineCleared.listen(forget)
  void loadCharged(billId, false)
  return () => {
    stop()
    forget()
  }
}
