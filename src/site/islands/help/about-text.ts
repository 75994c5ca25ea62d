/** What else of the portal a request is about, in the words of the page. */
import type { HelpSubject } from '../../../contract/rules/help-request.ts'
import { subjectText } from '../../messages/subject-text.ts'
import { requestText } from './request-text.ts'

export function aboutText(about: { kind: HelpSubject; code: string }): string {
  return subjectText(requestText, about)
}
