/** Missing subscriber information, on the overview of the account. Spec EKY-10. */
import type { ReactNode } from 'react'
import { localPath } from '../../../contract/rules/language.ts'
import { Note } from '../../ui/Note.tsx'
import { language } from '../texts.ts'
import { identificationText } from './identification-text.ts'

export default function LineNote(): ReactNode {
  return (
    <Note kind="warn" title={identificationText('overview.title')}>
      <p>{identificationText('overview.text')}</p>
      <a className="lnk justify-self-start" href={localPath('/cap-nhat-tt', language)}>
        {identificationText('overview.action')}
      </a>
    </Note>
  )
}
