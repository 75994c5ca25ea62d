/**
 * The other lines that may be viewed: one press leads to what is left on one, without another sign-in
 * (Spec SUB-10).
 */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { LINES_PATH } from '../../../contract/rules/lines-page.ts'
import { $account } from '../../stores/account.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { language, texts } from '../texts.ts'

const accountText = await texts('account')

/** The last link leads to all lines, and to adding some. */
export function Switcher(): ReactNode {
  const { line } = useStore($account, { keys: ['line'] })
  const address = localPath(LINES_PATH, language)
  return (
    <nav className="rail" aria-label={accountText('otherLines')}>
      {lastKnown(line)?.value.others.map(({ account, name }) => (
        <a key={account} className="chip num" href={`${address}?xem=${account}`}>
          {name || formatPhone(account)}
        </a>
      ))}
      <a className="chip" href={address}>
        {accountText('otherLines')}
      </a>
    </nav>
  )
}
