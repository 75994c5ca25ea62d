/** A region of the account: skeleton, value, last-known value with its time, or a failure with a retry, each on its own. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../contract/format/date.ts'
import { $account, type Account, loadAccount, type PartName } from '../../stores/account.ts'
import { type Known, knownOf, type Part } from '../../stores/part.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { problemWords } from '../words.ts'
import { s, t } from './texts.ts'

export type ValueOf<Name extends PartName> = Account[Name] extends Part<infer T> ? T : never

type Props<Name extends PartName> = {
  name: Name
  /** What could not be read, in words. */
  what: string
  rows?: number
  children: (value: ValueOf<Name>) => ReactNode
}

export function Region<Name extends PartName>({ name, what, rows = 3, children }: Props<Name>): ReactNode {
  const part = useStore($account, { keys: [name] })[name] as Part<ValueOf<Name>>
  const known: Known<ValueOf<Name>> | undefined = knownOf(part)
  if (!known && part.step !== 'failed') return <Skeleton label={t('loading')} rows={rows} />
  return (
    <>
      {part.step === 'failed' && <Failed name={name} part={part} what={what} />}
      {known && children(known.value)}
    </>
  )
}

function Failed({ name, part, what }: { name: PartName; part: Extract<Part<unknown>, { step: 'failed' }>; what: string }): ReactNode {
  // Without a connection one notice above says it for all regions; each only says how old it is.
  if (part.failure.code === 'no_connection' && part.known) return <p className="text-sm muted">{t('asOf', { time: formatMoment(part.known.asOf) })}</p>
  const { text } = problemWords({ failure: part.failure, fallback: 'session:failed' })
  return (
    <Note kind="warn" title={t('partFailed', { what })}>
      <p>{text}</p>
      {part.known && <p>{t('asOf', { time: formatMoment(part.known.asOf) })}</p>}
      <button type="button" className="lnk justify-self-start" onClick={() => void loadAccount([name])}>
        {s('retry')}
      </button>
    </Note>
  )
}
