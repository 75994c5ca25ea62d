/** The held number with its countdown by the operator's time, or that the hold has ended. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { SimNumber } from '../../../contract/main/sim-number.schema.ts'
import { $now } from '../../stores/clock.ts'
import { $hold, holdNumber, holdSecondsLeft, releaseNumber } from '../../stores/sim-orders/hold.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { simText } from './sim-text.ts'

export function HeldNumber({ held, lost }: { held: SimNumber | undefined; lost: string }): ReactNode {
  const { press } = useStore($hold)
  const own = press.step === 'refused' && press.number === (held?.number ?? lost) ? press.problem : undefined
  if (!held)
    return (
      <>
        <Note kind="warn" title={simText('lost', { number: formatPhone(lost) })}>
          <p role="status">{simText('lostText')}</p>
          <button type="button" className="lnk justify-self-start" onClick={() => void holdNumber(lost)}>
            {simText('holdAgain')}
          </button>
        </Note>
        {own && <ErrorNotice problem={own} />}
      </>
    )
  return (
    <section className="pond petal grid gap-3 p-5 lg:p-7" aria-labelledby="sim-held">
      <h2 id="sim-held" className="text-lg">
        {simText('held')}
      </h2>
      <p className="num text-3xl font-extrabold">{formatPhone(held.number)}</p>
      {held.held_until && <Left until={held.held_until} />}
      {own && <ErrorNotice problem={own} />}
      <Button
        className="btn btn-soft justify-self-start"
        busy={press.step === 'releasing' && simText('releasing')}
        onClick={() => void releaseNumber()}
      >
        {simText('release')}
      </Button>
    </section>
  )
}

function Left({ until }: { until: string }): ReactNode {
  const now = useStore($now)
  return (
    <p className="num" role="timer">
      <Countdown
        seconds={holdSecondsLeft(until, now)}
        text={(left) => simText('left', { left, time: formatTime(until) })}
        spoken={(seconds) => simText('leftSpoken', { count: seconds })}
        over={simText('over')}
      />
    </p>
  )
}
