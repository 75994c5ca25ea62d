/** What is out of the ordinary about the line: locked, or without a password. */
import type { ReactNode } from 'react'
import { Note } from '../../ui/Note.tsx'
import type { ValueOf } from './Region.tsx'
import { setByCode } from './sign-in.ts'
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
          <button type="button" className="lnk justify-self-start" onClick={() => void setByCode(line.MSISDN)}>
            {t('line.setPassword')}
          </button>
        </Note>
      )}
    </>
  )
}
