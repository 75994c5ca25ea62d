/** Link from an alert to the page that explains its error; it opens beside, so that nothing typed is lost. */
import type { ReactNode } from 'react'
import { errorPath } from '../../contract/rules/error-path.ts'
import { localPath } from '../../contract/rules/language.ts'
import type { Problem } from '../stores/notice.ts'
import { language, sessionText } from './texts.ts'

export function AboutError({ problem }: { problem: Problem }): ReactNode {
  const { code } = problem.failure
  if (!code) return null
  return (
    <a className="lnk text-sm" href={localPath(errorPath(code), language)} target="_blank" rel="noopener">
      {sessionText('aboutError')}
    </a>
  )
}
