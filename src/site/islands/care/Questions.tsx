/** What helpers ask: yes, with a code, or no. Spec CAR-4. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { CareAct } from '../../../contract/main/care.schema.ts'
import { $answering, answerAct } from '../../stores/care/care.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { language, money } from '../texts.ts'
import { careText } from './care-text.ts'

export default function Questions({ acts }: { acts: readonly CareAct[] }): ReactNode {
  return (
    <section className="grid gap-4" aria-labelledby="h-questions">
      <h2 id="h-questions" className="text-xl">
        {careText('ask.title')}
      </h2>
      <ul className="grid gap-4 xl:grid-cols-2" aria-live="polite">
        {acts.map((act) => (
          <li key={act.id} className="sheet grid content-start gap-3 p-5">
            <Question act={act} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Question({ act }: { act: CareAct }): ReactNode {
  const { now } = useStore($answering)
  const { id, manager, amount, answer_by } = act
  const name = act.name[language]
  const mine = now?.id === id ? now : undefined
  const busy = (yes: boolean) => mine?.step === 'working' && mine.yes === yes && careText('working')
  return (
    <>
      <div className="num flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{name}</h3>
        {amount > 0 && <b className="text-lg">{money(amount)}</b>}
      </div>
      <p className="num">{careText('ask.text', { manager: formatPhone(manager) })}</p>
      {answer_by && (
        <p className="num text-sm muted">
          {careText('ask.until', { time: formatDateTime(answer_by, language) })}
        </p>
      )}
      {mine?.problem && <ErrorNotice problem={mine.problem} />}
      <div className="flex flex-wrap gap-3">
        <Button
          className="btn btn-primary"
          aria-label={careText('ask.yesOf', { name })}
          busy={busy(true)}
          onClick={() => void answerAct(id, true)}
        >
          {careText('ask.yes')}
        </Button>
        <Button
          className="btn btn-outline"
          aria-label={careText('ask.noOf', { name })}
          busy={busy(false)}
          onClick={() => void answerAct(id, false)}
        >
          {careText('ask.no')}
        </Button>
      </div>
    </>
  )
}
