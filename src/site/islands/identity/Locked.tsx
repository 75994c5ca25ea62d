/** Lockout after too many failed attempts: its end, the reason, and what can be done until then. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatCountdown, formatTime } from '../../../contract/format/date.ts'
import { locked } from '../../art/states.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import { loadSigninTexts } from '../texts.ts'

const signinText = await loadSigninTexts()

type Props = { until: number; other?: { text: string; go: () => void } }

export default function Locked({ until, other }: Props): ReactNode {
  const left = secondsUntil(until, useStore($now))
  const time = formatTime(until)
  return (
    <div className="grid justify-items-center gap-2 text-center" role="alert">
      <div className="w-52 max-w-full" dangerouslySetInnerHTML={{ __html: locked() }} />
      <h3 className="text-lg font-bold">{signinText('title.locked', { time })}</h3>
      <p className="max-w-[23.5em] text-sm muted">{signinText('locked.text', { time })}</p>
      <button type="button" className="btn mt-2" disabled>
        <span className="num">{signinText('locked.wait', { wait: formatCountdown(left) })}</span>
      </button>
      {other && (
        <button type="button" className="lnk" data-first onClick={other.go}>
          {other.text}
        </button>
      )}
    </div>
  )
}
