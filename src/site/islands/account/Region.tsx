/**
 * One independently loaded region of the account. It does what `LoadableView` does on every other page with
 * less script, because of the dashboard's size budget.
 */

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import { $account, type Account, loadAccount, type PartName } from '../../stores/account.ts'
import { type Loadable, lastKnown } from '../../stores/loadable.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ProblemText } from '../ProblemText.tsx'
import { language, sessionText, texts } from '../texts.ts'

const accountText = await texts('account')

export type ValueOf<Name extends PartName> = Account[Name] extends Loadable<infer T> ? T : never

type Props<Name extends PartName> = {
  name: Name
  /** What could not be read, as text. */
  what: string
  rows?: number
  /** It shows something only where something is to be done, and never the age of its data alone. */
  isNotice?: boolean
  children: (value: ValueOf<Name>) => ReactNode
}

export function Region<Name extends PartName>({
  name,
  what,
  rows = 3,
  isNotice,
  children,
}: Props<Name>): ReactNode {
  const part = useStore($account, { keys: [name] })[name] as Loadable<ValueOf<Name>>
  const known = lastKnown(part)
  const failure = part.step === 'failed' && part.failure
  if (!known && !failure) return <Skeleton label={accountText('loading')} rows={rows} />
  return (
    <>
      {failure &&
        // Without a connection one notice above covers all regions; each region only shows the age of its
        // data.
        (known && failure.code === 'no_connection' ? (
          !isNotice && (
            <p className="text-sm muted">
              {sessionText('asOf', { time: formatDateTime(known.asOf, language) })}
            </p>
          )
        ) : (
          <Note kind="warn" title={accountText('partFailed', { what })}>
            <ProblemText failure={failure}>
              {known && sessionText('asOf', { time: formatDateTime(known.asOf, language) })}
            </ProblemText>
            <button type="button" className="lnk justify-self-start" onClick={() => void loadAccount([name])}>
              {sessionText('retry')}
            </button>
          </Note>
        ))}
      {known && children(known.value)}
    </>
  )
}
