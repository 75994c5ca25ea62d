/** Steps that take days: completed ones with their times, the current one, and those still to come. */
import type { ReactNode } from 'react'

type Step = { state: string; text: string; time: string; isBad: boolean }
type Props = {
  done: readonly Step[]
  later: readonly string[]
  /** What a screen reader adds to a step that is still to come. */
  laterText: string
  /** The last step that was reached is the current one. */
  isCurrent: boolean
}

export function Steps({ done, later, laterText, isCurrent }: Props): ReactNode {
  return (
    <ol className="order-steps">
      {done.map(({ state, text, time, isBad }, at) => {
        const current = isCurrent && at === done.length - 1
        return (
          <li
            key={state + time}
            className={isBad ? 'bad' : current ? undefined : 'past'}
            aria-current={current ? 'step' : undefined}
          >
            <b>{text}</b>
            <span className="num block text-sm muted">{time}</span>
          </li>
        )
      })}
      {later.map((text) => (
        <li key={text} className="later">
          {text}
          <span className="sr-only">, {laterText}</span>
        </li>
      ))}
    </ol>
  )
}
