/** What else of the portal a request is about, in words. */
import type { HelpSubject } from '../../../contract/rules/help-request.ts'
import { requestText } from './request-text.ts'

/** What was checked on the page against fraud; its code is the kind, which is no word. */
const SUSPECTS = ['number', 'sender', 'link', 'message'] as const

export function aboutText({ kind, code }: { kind: HelpSubject; code: string }): string {
  const suspect = kind === 'scam' && SUSPECTS.find((one) => one === code)
  if (suspect) return requestText(`suspect.${suspect}`)
  return requestText('context.about', { kind: requestText(`subject.${kind}`), code })
}
