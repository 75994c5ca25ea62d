/** Notice that there is no connection: it gives the age of the data, and names what needs a connection. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import { $account, loadAccount } from '../../stores/account.ts'
import { type Loadable, lastKnown } from '../../stores/loadable.ts'
import { Note } from '../../ui/Note.tsx'
import { language, texts } from '../texts.ts'

const accountText = await texts('account')

export function Offline(): ReactNode {
  const parts: Loadable<unknown>[] = Object.values(useStore($account))
  const lost = parts.filter((part) => part.step === 'failed' && part.failure.code === 'no_connection')
  if (lost.length === 0) return null
  const oldest = lost.flatMap((part) => lastKnown(part)?.asOf ?? []).sort()[0]
  return (
    <Note kind="warn" title={accountText('offlineTitle')}>
      {oldest && <p className="num">{accountText('offline', { time: formatDateTime(oldest, language) })}</p>}
      <button
        type="button"
        className="btn btn-sm btn-soft btn-primary mt-1 w-fit bg-base-100"
        onClick={() => void loadAccount()}
      >
        {accountText('reconnect')}
      </button>
    </Note>
  )
}
