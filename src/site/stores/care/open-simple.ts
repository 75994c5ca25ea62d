/**
 * Opens the simple page instead of the overview for a line that chose it. A tab asks once, because few lines
 * choose it. Spec CAR-5.
 */
import { simpleModeGet } from '../../../contract/main/care.ts'
import { SIMPLE_PATH } from '../../../contract/rules/care-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck } from '../line-page.ts'
import { $session } from '../session.ts'

/** Session storage: the line that does not use the simple page. */
const KEY = 'full_page'

export async function openSimpleIfChosen(): Promise<void> {
  const session = $session.get()
  const still = createLineCheck()
  const { session: tab, replace, language } = environment()
  if (session.step !== 'in' || tab.get(KEY) === session.msisdn) return
  const answer = await send(simpleModeGet, {})
  if (!answer.ok || !still?.()) return
  if (answer.result.on) replace(localPath(SIMPLE_PATH, language()))
  else tab.set(KEY, session.msisdn)
}

/** The choice of the line has changed. */
export function forgetFullPage(): void {
  environment().session.remove(KEY)
}
