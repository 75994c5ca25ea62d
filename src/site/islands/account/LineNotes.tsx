/** What is out of the ordinary about the line: locked, or without a password. */
import type { ReactNode } from 'react'
import { openDialog } from '../../stores/dialogs.ts'
import { move, openJourney } from '../../stores/signin/journey.ts'
import { Note } from '../../ui/Note.tsx'
import type { ValueOf } from './Region.tsx'
import { t } from './texts.ts'

export function LineNotes({ line }: { line: ValueOf<'line'> }): ReactNode {
  return (
    <>
      {line.status !== 'active' && (
        <Note kind="warn">
          <p>{t(`line.${line.status}`)}</p>
        </Note>
      )}
      {!line.password_set && (
        <Note kind="info">
          <p>{t('line.noPassword')}</p>
          <button type="button" className="lnk justify-self-start" onClick={() => setByCode(line.MSISDN)}>
            {t('line.setPassword')}
          </button>
        </Note>
      )}
    </>
  )
}

/** A password by code: the recovery of the sign-in journey, with the own number filled in. */
export function setByCode(msisdn: string): void {
  openJourney('signin', msisdn)
  move('forgot')
  openDialog('signin')
}
