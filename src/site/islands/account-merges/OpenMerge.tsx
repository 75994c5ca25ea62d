/** The merge that waits: for the code, for this number to agree, or for its time. Each can be undone here. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDateTime, formatTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { AccountMerge } from '../../../contract/main/account-merge.schema.ts'
import { MERGE_REQUEST_SECONDS } from '../../../contract/rules/account-merge.ts'
import { $isAsking } from '../../stores/account-merges/merges.ts'
import { $mergePress, actOnMerge } from '../../stores/account-merges/press.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { language, waitText } from '../texts.ts'
import { mergeText } from './merge-text.ts'

export default function OpenMerge({ merge }: { merge: AccountMerge }): ReactNode {
  const { step, act, problem } = useStore($mergePress)
  const { state, side, merges_at } = merge
  const numbers = { asking: formatPhone(merge.asking), other: formatPhone(merge.other) }
  const kind = state === 'confirmed' ? 'agreed' : side === 'asking' ? 'code' : 'answer'
  const time = merges_at ? formatDateTime(merges_at, language) : formatTime(endOf(merge))
  const isBusy = step === 'working'
  return (
    <>
      <div role="status">
        <Note
          kind={kind === 'answer' ? 'warn' : 'info'}
          title={mergeText(`${kind}.title`, { ...numbers, time })}
        >
          <p className="num">{mergeText(`${kind}.text`, { ...numbers, time })}</p>
        </Note>
      </div>
      {merges_at && <Left until={Date.parse(merges_at)} />}
      {problem && <ErrorNotice problem={problem} />}
      <div className="flex flex-wrap gap-3">
        {kind === 'code' && (
          <button type="button" className="btn btn-primary" onClick={() => $isAsking.set(true)}>
            {mergeText('code.enter')}
          </button>
        )}
        {kind === 'answer' && (
          <Button
            className="btn btn-primary"
            busy={isBusy && act === 'confirm' && mergeText('working')}
            onClick={() => void actOnMerge('confirm')}
          >
            {mergeText('answer.agree')}
          </Button>
        )}
        <Button
          className="btn btn-outline"
          busy={isBusy && act === 'cancel' && mergeText('working')}
          onClick={() => void actOnMerge('cancel')}
        >
          {mergeText(`${kind}.cancel`)}
        </Button>
      </div>
    </>
  )
}

/** When a request expires, milliseconds. */
function endOf({ requested_at }: AccountMerge): number {
  return Date.parse(requested_at) + MERGE_REQUEST_SECONDS * 1_000
}

/** Counts down by the operator's clock; not announced, because the time is in the text above. */
function Left({ until }: { until: number }): ReactNode {
  const left = secondsUntil(until, useStore($now))
  return (
    <p className="num text-lg font-semibold">
      {left > 0 ? mergeText('agreed.left', { wait: waitText(left) }) : mergeText('agreed.now')}
    </p>
  )
}
