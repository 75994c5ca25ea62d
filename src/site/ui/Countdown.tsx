import type { ReactNode } from 'react'
import { formatCountdown } from '../../contract/format/date.ts'

/** Seconds at which a countdown is announced; announcing every second would drown out everything else. */
const SPOKEN = [60, 30, 10]

type Props = {
  seconds: number
  text: (left: string) => string
  spoken: (seconds: number) => string
  over: string
}

/** `Gửi lại sau 0:42`, read aloud only at 60, 30, 10 and 0 seconds. */
export function Countdown({ seconds, text, spoken, over }: Props): ReactNode {
  return (
    <>
      <span className="num" aria-hidden="true">
        {text(formatCountdown(seconds))}
      </span>
      <span className="sr-only" role="status">
        {seconds === 0 ? over : SPOKEN.includes(seconds) ? spoken(seconds) : ''}
      </span>
    </>
  )
}
