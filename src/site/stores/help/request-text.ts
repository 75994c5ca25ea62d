/**
 * A text that another page has ready for the form, in the tab's storage until the form takes it: it may be
 * personal, so it is never in an address. Spec HLP-1.
 */
import { HELP_TEXT_MAX } from '../../../contract/rules/help-request.ts'
import { environment } from '../../client/environment.ts'

const KEY = 'help-text'

export function storeRequestText(text: string): void {
  environment().session.set(KEY, text.slice(0, HELP_TEXT_MAX))
}

/** Returns it once; empty without one. */
export function takeRequestText(): string {
  const { session } = environment()
  const text = session.get(KEY) ?? ''
  session.remove(KEY)
  return text
}
