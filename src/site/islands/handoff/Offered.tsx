/** Another person began it: who, what, and the press that goes on with one's number. */
import { type ReactNode, useEffect, useRef } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { HandoffOpened, HandoffTask } from '../../../contract/main/handoff.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { acceptTask } from '../../stores/handoff/continue.ts'
import { language, money } from '../texts.ts'
import { continuingText } from './continuing-text.ts'

export function Offered({ opened: { task, from } }: { opened: HandoffOpened }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  // The page has waited for it, so it is read first.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="sheet petal grid gap-3 p-5" aria-labelledby="h-offered">
      <h2 id="h-offered" className="text-xl outline-none" tabIndex={-1} ref={heading}>
        {continuingText('offered', { name: from?.name ?? '' })}
      </h2>
      <p className="num">{continuingText('offeredText', { number: from?.number ?? '' })}</p>
      <p className="num font-semibold">{whatText(task)}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={acceptTask}>
          {continuingText('yes')}
        </button>
        <a className="btn btn-outline" href={localPath('/', language)}>
          {continuingText('no')}
        </a>
      </div>
    </section>
  )
}

/** Only these three are handed to another person. */
function whatText(task: HandoffTask): string {
  if (task.step === 'package') return continuingText('what.package', { code: task.code })
  if (task.step === 'top_up')
    return task.target && task.amount !== undefined
      ? continuingText('what.topUp', { money: money(task.amount), phone: formatPhone(task.target) })
      : continuingText('what.topUpOwn')
  if (task.step === 'bills' && task.bills.length > 0)
    return continuingText('what.bills', { count: task.bills.length })
  return continuingText('what.allBills')
}
