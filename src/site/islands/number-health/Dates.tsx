/** The dates that follow without a confirmation, exact, and as a calendar file. Spec NUM-2, Spec NUM-5. */
import calendar from 'icon:calendar'
import { type ReactNode, useState } from 'react'
import type { DeviceCheck, NumberHealth } from '../../../contract/main/number-health.schema.ts'
import type { Failure } from '../../stores/notice.ts'
import { fetchDates } from '../../stores/number-health/number-health.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { downloadFile } from '../download-file.ts'
import { ProblemText } from '../ProblemText.tsx'
import { language, momentText } from '../texts.ts'
import { numberText } from './number-text.ts'

const STEPS = ['one_way', 'locked', 'ended'] as const

type Props = { check: DeviceCheck; rule: NumberHealth['rules']['device_change']; canSave: boolean }

export function Dates({ check, rule, canSave }: Props): ReactNode {
  const { noticed_at: noticedAt, reason, state, dates } = check
  const reached = state === 'noticed' ? 0 : (STEPS as readonly string[]).indexOf(state) + 1
  const done = [
    { state: 'noticed', text: numberText(`dates.${reason}`), time: momentText(noticedAt), isBad: false },
    ...STEPS.slice(0, reached).map((step) => ({
      state: step,
      text: numberText(`dates.${step}`),
      time: momentText(dates[step]),
      isBad: true,
    })),
  ]
  return (
    <div className="grid gap-3">
      <Steps
        done={done}
        later={STEPS.slice(reached).map((step) =>
          numberText('dates.later', { what: numberText(`dates.${step}`), time: momentText(dates[step]) }),
        )}
        laterText={numberText('dates.unless')}
        isCurrent={reached < STEPS.length}
      />
      {reached < STEPS.length && (
        <p className="text-sm muted">{numberText('dates.message', { days: daysText(rule.remind_days) })}</p>
      )}
      {canSave && reached < STEPS.length && <Save />}
    </div>
  )
}

function Save(): ReactNode {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Failure>()
  async function save(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const fetched = await fetchDates()
    setBusy(false)
    if (fetched.ok) downloadFile(fetched.file)
    else setProblem(fetched)
  }
  return (
    <>
      {problem && (
        <Note kind="error">
          <ProblemText failure={problem} />
        </Note>
      )}
      <Button
        className="btn btn-soft btn-primary justify-self-start"
        busy={busy && numberText('dates.saving')}
        onClick={() => void save()}
      >
        <Icon body={calendar} />
        {numberText('dates.save')}
      </Button>
    </>
  )
}

/** `7 và 1`. */
function daysText(days: readonly number[]): string {
  const most = [...days].sort((one, other) => other - one).map(String)
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(most)
}
