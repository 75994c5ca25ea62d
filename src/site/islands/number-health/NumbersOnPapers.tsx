/** Numbers under the same identity card, each with "mine" and "not mine". Spec NUM-4. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { NumberOnPapers } from '../../../contract/main/number-health.schema.ts'
import { NUMBER_ANSWERS } from '../../../contract/rules/number-health.ts'
import { $numberChoice, chooseAnswer } from '../../stores/number-health/number-health.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { momentText } from '../texts.ts'
import { numberText } from './number-text.ts'

export function NumbersOnPapers({ numbers }: { numbers: readonly NumberOnPapers[] }): ReactNode {
  const id = useId()
  return (
    <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
      <h2 id={id}>{numberText('papers.title')}</h2>
      {numbers.length === 0 ? (
        <p>{numberText('papers.none')}</p>
      ) : (
        <>
          <p className="text-sm muted">{numberText('papers.lead')}</p>
          <ul className="prs-list">
            {numbers.map((one) => (
              <OneNumber key={one.id} one={one} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function OneNumber({ one }: { one: NumberOnPapers }): ReactNode {
  const { id, number, answer, answered_at: at } = one
  const choice = useStore($numberChoice)
  const isMine = choice.id === id
  const shown = /^\d+$/.test(number) ? formatPhone(number) : number
  return (
    <li className="grid gap-2 py-3">
      <b className="num">{shown}</b>
      <span className="num text-sm muted">
        {answer && at
          ? numberText(`papers.said.${answer}`, { time: momentText(at) })
          : numberText('papers.unanswered')}
      </span>
      {isMine && choice.problem && <ErrorNotice problem={choice.problem} />}
      <div className="flex flex-wrap gap-2">
        {NUMBER_ANSWERS.filter((one) => one !== answer).map((one) => (
          <Button
            key={one}
            className={`btn btn-sm ${one === 'mine' ? 'btn-soft btn-primary' : 'btn-outline'}`}
            disabled={choice.step === 'working' && !isMine}
            busy={choice.step === 'working' && isMine && numberText('papers.saving')}
            onClick={() => void chooseAnswer(id, one)}
          >
            {numberText(`papers.answer.${one}`)}
            <span className="sr-only">: {shown}</span>
          </Button>
        ))}
      </div>
    </li>
  )
}
