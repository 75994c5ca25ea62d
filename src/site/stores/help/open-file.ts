/** Opens a file of a request by a ticket, as documents are. Spec HLP-8. */
import { helpFileGet } from '../../../contract/main/help-file.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { asCaller } from './caller.ts'

/** Returns whether it was opened. */
export async function openHelpFile(request: string, file: string): Promise<boolean> {
  const answer = await send(helpFileGet, { ...asCaller(), request, file })
  if (!answer.ok) return false
  environment().go(answer.result.url)
  return true
}
