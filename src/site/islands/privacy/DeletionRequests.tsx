/** Requests to delete data with their legal periods, their evidence, and their withdrawal. Spec PRV-9. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { DataDeletion, DeletionRequest } from '../../../contract/main/data-deletion.schema.ts'
import type { Failure } from '../../stores/notice.ts'
import {
  $deletionPress,
  fetchDeletionEvidence,
  withdrawDeletion,
} from '../../stores/privacy/data-deletion.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { downloadFile } from '../download-file.ts'
import { ProblemText } from '../ProblemText.tsx'
import { language, momentText } from '../texts.ts'
import { recordText } from './record-text.ts'

type Names = DataDeletion['erasable']
type Props = { requests: readonly DeletionRequest[]; names: Names }

export function DeletionRequests({ requests, names }: Props): ReactNode {
  return (
    <ul className="prs-list">
      {requests.map((request) => (
        <OneRequest key={request.id} request={request} names={names} />
      ))}
    </ul>
  )
}

function OneRequest({ request, names }: { request: DeletionRequest; names: Names }): ReactNode {
  const { id, kinds, state, ended_at: endedAt, erased, due_at: dueAt } = request
  const { step } = useStore($deletionPress)
  const nameOf = (kind: string) => names.find((one) => one.kind === kind)?.name[language] ?? ''
  const count = erased?.reduce((sum, { rows }) => sum + rows, 0) ?? 0
  return (
    <li className="grid gap-2 py-3">
      <h3 className="font-semibold">
        {recordText('deletion.of', { kinds: kinds.map(nameOf).filter(Boolean).join(', ') })}
      </h3>
      <Steps
        done={stepsDone(request)}
        later={stepsLater(request)}
        laterText={recordText('deletion.later')}
        isCurrent={endedAt === null}
      />
      {state === 'finished' && <p className="num">{recordText('deletion.erased', { count })}</p>}
      {endedAt === null && (
        <p className="num text-sm">{recordText('deletion.due', { time: momentText(dueAt) })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {endedAt === null && (
          <Button
            className="btn btn-soft btn-primary"
            busy={step === 'withdrawing' && recordText('deletion.busy')}
            onClick={() => void withdrawDeletion(id)}
          >
            {recordText('deletion.withdraw')}
          </Button>
        )}
        <EvidenceButton id={id} />
      </div>
    </li>
  )
}

function stepsDone({ state, received_at, answered_at, ended_at }: DeletionRequest) {
  const last = state === 'cancelled' ? 'cancelled' : 'finished'
  const times = [
    ['received', received_at],
    ['answered', answered_at],
    [last, ended_at],
  ] as const
  return times.flatMap(([step, at]) =>
    at
      ? [{ state: step, text: recordText(`deletion.state.${step}`), time: momentText(at), isBad: false }]
      : [],
  )
}

function stepsLater({ ended_at, answered_at, answer_by, finish_by }: DeletionRequest): string[] {
  if (ended_at) return []
  const date = (day: string) => formatDate(Date.parse(day), language)
  const finish = recordText('deletion.finishedBy', { date: date(finish_by) })
  return answered_at ? [finish] : [recordText('deletion.answeredBy', { date: date(answer_by) }), finish]
}

function EvidenceButton({ id }: { id: string }): ReactNode {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Failure>()
  async function save(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const fetched = await fetchDeletionEvidence(id)
    setBusy(false)
    if (fetched.ok) downloadFile(fetched.file)
    else setProblem(fetched)
  }
  return (
    <>
      <Button className="btn btn-soft" busy={busy && recordText('deletion.busy')} onClick={() => void save()}>
        {recordText('deletion.evidence')}
      </Button>
      {problem && (
        <Note kind="error">
          <ProblemText failure={problem} />
        </Note>
      )}
    </>
  )
}
