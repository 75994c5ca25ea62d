/** What can be deleted, what must be kept and why, and the request with its legal clock. Spec PRV-9. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { DataDeletion } from '../../../contract/main/data-deletion.schema.ts'
import {
  $deletion,
  $deletionPress,
  askDeletion,
  chooseKind,
  closeDeletion,
  confirmDeletion,
  followDeletion,
  loadDeletion,
} from '../../stores/privacy/data-deletion.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { language } from '../texts.ts'
import { DeletionRequests } from './DeletionRequests.tsx'
import { recordText } from './record-text.ts'

export function Deletion(): ReactNode {
  useEffect(() => followDeletion(), [])
  const { deletion } = useStore($deletion)
  const id = useId()
  return (
    <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
      <h2 id={id}>{recordText('deletion.title')}</h2>
      <LoadableView
        part={deletion}
        label={recordText('loading')}
        rows={4}
        again={() => void loadDeletion()}
        bare
      >
        {(value) => <Content value={value} />}
      </LoadableView>
    </section>
  )
}

function Content({ value }: { value: DataDeletion }): ReactNode {
  const { law, requests } = value
  const { problem } = useStore($deletionPress)
  const isOpen = requests.some(({ ended_at }) => ended_at === null)
  return (
    <>
      <p className="text-sm muted">
        {recordText('deletion.lead', {
          law: law.name[language],
          answer: law.answer_working_days,
          finish: law.finish_days,
          processors: law.finish_days_with_processors,
        })}
      </p>
      {requests.length > 0 && <DeletionRequests requests={requests} names={value.erasable} />}
      {problem && <ErrorNotice problem={problem} />}
      <Erasable value={value} isOpen={isOpen} />
      <Kept kept={value.kept} />
    </>
  )
}

type ErasableProps = { value: DataDeletion; isOpen: boolean }

/** Chosen one by one: nothing is ticked before a person does it. */
function Erasable({ value: { erasable }, isOpen }: ErasableProps): ReactNode {
  const { step, kinds } = useStore($deletionPress)
  const isFixed = isOpen || (step !== 'idle' && step !== 'failed')
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{recordText('deletion.erasable')}</legend>
      <ul className="prs-list">
        {erasable.map(({ kind, name, what, rows, processors }) => (
          <li key={kind}>
            <label className="flex min-h-11 items-start gap-3 py-2">
              <input
                type="checkbox"
                className="checkbox checkbox-primary mt-0.5 flex-none"
                checked={kinds.includes(kind)}
                disabled={isFixed || rows === 0}
                onChange={({ target }) => chooseKind(kind, target.checked)}
              />
              <span className="grid min-w-0">
                <b>{name[language]}</b>
                <span className="text-sm">{what[language]}</span>
                <span className="num text-sm muted">
                  {rows === 0 ? recordText('deletion.nothing') : recordText('deletion.rows', { count: rows })}
                  {processors && ` ${recordText('deletion.processors', { who: processors[language] })}`}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {!isOpen && <Press />}
    </fieldset>
  )
}

function Press(): ReactNode {
  const { step, kinds } = useStore($deletionPress)
  if (step !== 'confirming' && step !== 'sending')
    return (
      <>
        <Button
          className="btn btn-soft btn-primary justify-self-start"
          disabled={kinds.length === 0 || step === 'withdrawing'}
          onClick={askDeletion}
        >
          {recordText('deletion.ask')}
        </Button>
        {kinds.length === 0 && <p className="text-sm muted">{recordText('deletion.chooseFirst')}</p>}
      </>
    )
  return (
    <Note kind="warn" title={recordText('deletion.sure', { count: kinds.length })}>
      <p>{recordText('deletion.sureText')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          className="btn btn-primary"
          busy={step === 'sending' && recordText('deletion.busy')}
          onClick={() => void confirmDeletion()}
        >
          {recordText('deletion.confirm')}
        </Button>
        <Button className="btn btn-soft" disabled={step === 'sending'} onClick={closeDeletion}>
          {recordText('deletion.keep')}
        </Button>
      </div>
    </Note>
  )
}

function Kept({ kept }: Pick<DataDeletion, 'kept'>): ReactNode {
  const id = useId()
  return (
    <div>
      <h3 className="font-semibold" id={id}>
        {recordText('deletion.kept')}
      </h3>
      <ul className="prs-list" aria-labelledby={id}>
        {kept.map(({ kind, name, what, law, period, until }) => (
          <li key={kind} className="grid py-2">
            <b>{name[language]}</b>
            <span className="text-sm">{what[language]}</span>
            <span className="num text-sm muted">
              {recordText('deletion.why', { law: law[language], period: period[language] })}
              {until && ` ${recordText('deletion.until', { date: formatDate(Date.parse(until), language) })}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
