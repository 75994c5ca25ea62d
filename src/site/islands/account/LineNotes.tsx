/** What is unusual about the line: to be confirmed, locked, no password, information or SIM being changed. */
import { lazy, type ReactNode, Suspense } from 'react'
import { localPath } from '../../../contract/rules/language.ts'
import { NUMBER_HEALTH_PATH } from '../../../contract/rules/number-health.ts'
import { Note } from '../../ui/Note.tsx'
import { language, momentText } from '../texts.ts'
import { lineStateText } from './line-state-text.ts'
import type { ValueOf } from './Region.tsx'
import { setPasswordByCode } from './sign-in.ts'

const SimNote = import.meta.env.WITHOUT_SIM_ORDERS ? undefined : lazy(() => import('../sims/SimNote.tsx'))
const IdentityNote = import.meta.env.WITHOUT_IDENTIFICATION
  ? undefined
  : lazy(() => import('../identification/LineNote.tsx'))

export default function LineNotes({ line }: { line: ValueOf<'line'> }): ReactNode {
  return (
    <>
      <Suspense>
        {IdentityNote && line.owner_incomplete && <IdentityNote request={line.owner_request} />}
      </Suspense>
      <Suspense>{SimNote && line.sim_change && <SimNote change={line.sim_change} />}</Suspense>
      {line.confirm_by && (
        <Note kind="error" title={lineStateText('confirm.title')}>
          <p className="num">{lineStateText('confirm.text', { time: momentText(line.confirm_by) })}</p>
          <a className="lnk justify-self-start" href={localPath(NUMBER_HEALTH_PATH, language)}>
            {lineStateText('confirm.action')}
          </a>
        </Note>
      )}
      {line.status !== 'active' && (
        <Note kind="warn">
          <p>{lineStateText(line.status)}</p>
          <a className="lnk" href={localPath(NUMBER_HEALTH_PATH, language)}>
            {lineStateText('why')}
          </a>
        </Note>
      )}
      {!line.password_set && (
        <Note kind="info">
          <p>{lineStateText('noPassword')}</p>
          <button
            type="button"
            className="lnk justify-self-start"
            onClick={() => void setPasswordByCode(line.MSISDN)}
          >
            {lineStateText('setPassword')}
          </button>
        </Note>
      )}
    </>
  )
}
