/** What else of the portal a request is about, in words: on the pages of requests and at the sandbox's desk. */
import type requests from '../../../content/messages/vi/requests.json'
import type { HelpSubject } from '../../contract/rules/help-request.ts'
import type { TextResolver } from './resolve.ts'

/** What was checked on the page against fraud; its code is the kind, which is no word. */
const SUSPECTS = ['number', 'sender', 'link', 'message'] as const

/** `text`: of `requests.json`, of which the parts `context`, `subject` and `suspect` are enough. */
export function subjectText(
  text: TextResolver<typeof requests>,
  { kind, code }: { kind: HelpSubject; code: string },
): string {
  const suspect = kind === 'scam' && SUSPECTS.find((one) => one === code)
  if (suspect) return text(`suspect.${suspect}`)
  return text('context.about', { kind: text(`subject.${kind}`), code })
}
