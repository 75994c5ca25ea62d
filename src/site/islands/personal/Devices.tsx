/** Sessions of the line, and its devices of one's own; one press ends one of them. Spec SES-8, Spec IDN-16. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { SessionList } from '../../../contract/main/authen.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $presses, endDevice } from '../../stores/personal/devices.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { confirmSignOutEverywhere } from '../identity/confirm-everywhere.ts'
import { language, momentText, texts } from '../texts.ts'
import { Piece } from './Piece.tsx'

const OwnDevices = lazy(() => import('../own-devices/OwnDevices.tsx').catch(() => ({ default: () => null })))
const personalText = await texts('personal')

export function Devices(): ReactNode {
  const { endProblem } = useStore($presses)
  return (
    <Piece name="sessions" title={personalText('devices.title')}>
      {({ sessions }) => (
        <>
          <p className="text-sm muted">
            {personalText(sessions.length > 1 ? 'devices.lead' : 'devices.only')}
          </p>
          {endProblem && <ErrorNotice problem={endProblem} />}
          <ul className="prs-list">
            {sessions.map((session) => (
              <Device key={session.id} session={session} />
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <button type="button" className="lnk" onClick={() => void confirmSignOutEverywhere()}>
              {personalText('devices.everywhere')}
            </button>
            <a className="lnk" href={localPath('/tai-khoan/doi-mat-khau', language)}>
              {personalText('devices.password')}
            </a>
          </div>
          <Suspense>
            <OwnDevices />
          </Suspense>
        </>
      )}
    </Piece>
  )
}

function Device({
  session: { id, device, scope, by_network, current, created_at, seen_at },
}: {
  session: SessionList['sessions'][number]
}): ReactNode {
  const { ending } = useStore($presses)
  const name = device || personalText('devices.unknown')
  const since = momentText(created_at)
  return (
    <li className="prs-row">
      <div className="grid min-w-0">
        <b className="break-words">{name}</b>
        {current && <span className="tag tag-leaf justify-self-start">{personalText('devices.here')}</span>}
        {scope === 'roaming' && <span className="text-sm">{personalText('devices.app')}</span>}
        {by_network && <span className="text-sm">{personalText('devices.network')}</span>}
        <span className="num text-sm muted">
          {personalText('devices.since', { since, seen: momentText(seen_at) })}
        </span>
      </div>
      {!current && (
        <Button
          className="btn btn-soft btn-primary"
          aria-label={personalText('devices.endName', { device: name, since })}
          disabled={ending !== undefined && ending !== id}
          busy={ending === id && personalText('devices.ending')}
          onClick={() => void endDevice(id)}
        >
          {personalText('devices.end')}
        </Button>
      )}
    </li>
  )
}
