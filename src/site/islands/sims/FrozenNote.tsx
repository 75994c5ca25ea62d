/** Says that the SIM-change lock is on, and where it is turned off. Spec SIM-6. */
import type { ReactNode } from 'react'
import { localPath } from '../../../contract/rules/language.ts'
import { SECURITY_PATH } from '../../../contract/rules/sim-freeze.ts'
import { Note } from '../../ui/Note.tsx'
import { language } from '../texts.ts'
import { simsText } from './sims-text.ts'

/** `isWaiting`: a change was requested before, and its new SIM waits. */
export function FrozenNote({ isWaiting }: { isWaiting: boolean }): ReactNode {
  return (
    <Note kind="safe" title={simsText('frozen.title')}>
      <p>{simsText(isWaiting ? 'frozen.waiting' : 'frozen.text')}</p>
      <a className="lnk justify-self-start" href={localPath(SECURITY_PATH, language)}>
        {simsText('frozen.link')}
      </a>
    </Note>
  )
}
