/**
 * Notices before choosing a package: an open order, a rejected link, roaming barred or off, an active
 * package.
 */

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { PackageInfo } from '../../../contract/roaming/package.schema.ts'
import { $entryProblem } from '../../stores/roaming/info.ts'
import { $info } from '../../stores/roaming/list.ts'
import { showToast } from '../../stores/toasts.ts'
import { Note } from '../../ui/Note.tsx'
import { ProblemText } from '../ProblemText.tsx'
import { language, money, texts } from '../texts.ts'
import { helpVars, leftText } from './format.ts'
import { warm } from './parts.tsx'

const roamingText = await texts('roaming')

export function News(): ReactNode {
  const info = useStore($info)
  const entry = useStore($entryProblem)
  if (!info) return null
  return (
    <div className="grid gap-3 empty:hidden">
      {entry && (
        <Note kind="warn" title={roamingText('entryRefused')}>
          <ProblemText {...entry} />
        </Note>
      )}
      {info.open_orders.map(({ transactionId, packageName, amount, expiresAt }) => (
        <Note key={transactionId} kind="info" title={roamingText('open.title')}>
          <p className="num">
            {roamingText('open.text', {
              name: packageName[language],
              money: money(amount),
              time: formatTime(expiresAt),
            })}
          </p>
          <button
            type="button"
            className="btn btn-primary btn-sm mt-1 w-fit"
            onClick={() =>
              void import('../../stores/roaming/order.ts').then(
                ({ resumeOrder }) => resumeOrder(transactionId),
                lost,
              )
            }
          >
            {roamingText('open.go')}
          </button>
        </Note>
      ))}
      {info.msisdn !== '' && <Line info={info} />}
    </div>
  )
}

function Line({ info }: { info: PackageInfo }): ReactNode {
  const { msisdn, admitted, irCheckActive, active } = info
  if (!admitted)
    return (
      <Note kind="error" title={roamingText('barredTitle')}>
        <p className="num">{roamingText('barredText', { line: formatPhone(msisdn), ...helpVars() })}</p>
      </Note>
    )
  return (
    <>
      {active && (
        <Note kind="ok" title={roamingText('running', { name: active.name[language] })}>
          <p className="num">
            {leftText(active)} {roamingText('runningText')}
          </p>
        </Note>
      )}
      <p className="rm-line num">
        <span>
          <span className="muted">{roamingText('forLine', { line: formatPhone(msisdn) })}.</span>{' '}
          {irCheckActive === 1 ? roamingText('on') : roamingText('off')}
          {irCheckActive === 0 && <span className="muted">. {roamingText('offText')}</span>}
        </span>
        {irCheckActive === 1 && (
          <button
            type="button"
            className="lnk"
            onPointerOver={() => warm('turnOff')}
            onFocus={() => warm('turnOff')}
            onClick={() =>
              void import('../../stores/roaming/turn-off.ts').then(({ openTurnOff }) => openTurnOff(), lost)
            }
          >
            {roamingText('turnOffButton')}
          </button>
        )}
      </p>
    </>
  )
}

/** What the press needs could not be loaded. */
function lost(): void {
  showToast('session:failed', 'error')
}
