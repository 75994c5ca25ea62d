/** A region of the account in the one frame, each on its own. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../contract/format/date.ts'
import { $account, type Account, loadAccount, type PartName } from '../../stores/account.ts'
import { knownOf, type Part } from '../../stores/part.ts'
import { Loaded } from '../Loaded.tsx'
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
  const known = knownOf(part)
  // Without a connection one notice above says it for all regions; each only says how old it is.
  if (known && part.step === 'failed' && part.failure.code === 'no_connection')
    return (
      <>
        <p className="text-sm muted">{s('asOf', { time: formatMoment(known.asOf) })}</p>
        {children(known.value)}
      </>
    )
  return (
    <Loaded part={part} label={t('loading')} rows={rows} title={t('partFailed', { what })} again={() => void loadAccount([name])} bare>
      {children}
    </Loaded>
  )
}
