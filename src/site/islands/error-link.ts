/** Link to the page that explains an error, for pages whose script writes into prepared elements. */
import type { ErrorCode } from '../../contract/errors.ts'
import { errorPath } from '../../contract/rules/error-path.ts'
import { localPath } from '../../contract/rules/language.ts'
import { language, sessionText } from './texts.ts'

/** Nothing for an error without a code. It opens beside, so that nothing typed is lost. */
export function errorLink(code: ErrorCode | undefined): (string | HTMLElement)[] {
  if (!code) return []
  const link = document.createElement('a')
  link.className = 'lnk text-sm'
  link.href = localPath(errorPath(code), language)
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = sessionText('aboutError')
  return [' ', link]
}
