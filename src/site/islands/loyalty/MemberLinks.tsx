/** Links into the member area. */
import gift from 'icon:gift'
import history from 'icon:history'
import send from 'icon:send'
import sparkles from 'icon:sparkles'
import ticket from 'icon:ticket'
import wallet from 'icon:wallet'
import type { ReactNode } from 'react'
import { localPath } from '../../../contract/rules/language.ts'
import { Icon } from '../../ui/Icon.tsx'
import { language, texts } from '../texts.ts'

const memberText = await texts('member')

const WAYS = [
  ['offers', '/offer', '?tabIndex=1', gift],
  ['claims', '/voucher-history', '', ticket],
  ['points', '/point-history', '', history],
  ['service', '/point-service', '', wallet],
  ['gift', '/tang-diem', '', send],
  ['benefits', '/membership-benefits', '', sparkles],
] as const

export function MemberLinks(): ReactNode {
  return (
    <section aria-labelledby="mbr-does">
      <h2 id="mbr-does">{memberText('does')}</h2>
      <ul className="mbr-does">
        {WAYS.map(([name, path, query, icon]) => (
          <li key={name}>
            <a className="sheet" href={localPath(`/vinaphone-plus${path}`, language) + query}>
              <span className="tile tile-rose">
                <Icon body={icon} />
              </span>
              {memberText(`link.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
