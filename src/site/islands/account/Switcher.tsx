/**
 * The other lines that may be viewed: one press leads to what is left on one, without another sign-in
 * (Spec SUB-10).
 */
import type { ReactNode } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { LineInfo } from '../../../contract/main/customer.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { LINES_PATH } from '../../../contract/rules/lines-page.ts'
import { language, texts } from '../texts.ts'

const accountText = await texts('account')

/** The last link leads to all lines, and to adding some. */
export default function Switcher({ others }: Pick<LineInfo, 'others'>): ReactNode {
  const address = localPath(LINES_PATH, language)
  return (
    <nav className="rail" aria-label={accountText('otherLines')}>
      {others.map(({ account, name }) => (
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
