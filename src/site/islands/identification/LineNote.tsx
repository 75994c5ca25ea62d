/** Missing subscriber information, on the overview of the account. Spec EKY-10. */
import type { ReactNode } from 'react'
import { type IdentityState, isCollecting, UPDATE_INFO_PATH } from '../../../contract/rules/identification.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { Note } from '../../ui/Note.tsx'
import { language } from '../texts.ts'
import { identificationText } from './identification-text.ts'

/** `request`: the state of the open request, or null. */
export default function LineNote({ request }: { request: IdentityState | null }): ReactNode {
  const isSent = request !== null && !isCollecting(request)
  const action = isSent ? 'open' : request ? 'continue' : 'overview.action'
  return (
    <Note
      kind={isSent ? 'info' : 'warn'}
      title={identificationText(request ? `status.${request}.title` : 'overview.title')}
    >
      <p>{identificationText(request ? 'overview.request' : 'overview.text')}</p>
      <a className="lnk justify-self-start" href={localPath(UPDATE_INFO_PATH, language)}>
        {identificationText(action)}
      </a>
    </Note>
  )
}
