/**
 * A region of the account, each on its own. Most are read at once, so that the frame of what was lost comes only with the first that is (the dashboard's
 * script has no room); where it cannot be fetched either, a sentence says so.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatMoment } from '../../../contract/format/date.ts'
import { $account, type Account, loadAccount, type PartName } from '../../stores/account.ts'
import { knownOf, type Part } from '../../stores/part.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { s, t } from './texts.ts'

const Lost = lazy(() => import('../Loaded.tsx').then((part) => ({ default: part.Lost })).catch(() => ({ default: () => <p>{s('unread')}</p> })))

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
  const known = knownOf(part)
  const failure = part.step === 'failed' && part.failure
  if (!known && !failure) return <Skeleton label={t('loading')} rows={rows} />
  return (
    <>
      {failure &&
        // Without a connection one notice above says it for all regions; each only says how old it is.
        (known && failure.code === 'no_connection' ? (
          <p className="text-sm muted">{s('asOf', { time: formatMoment(known.asOf) })}</p>
        ) : (
          <Suspense>
            <Lost failure={failure} asOf={known?.asOf} title={t('partFailed', { what })} again={() => void loadAccount([name])} />
          </Suspense>
        ))}
      {known && children(known.value)}
    </>
  )
}
