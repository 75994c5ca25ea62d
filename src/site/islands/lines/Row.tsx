/** The head of a line: picture, name, number, product, and the masked contact number. */
import type { ReactNode } from 'react'
import type { Subscriber } from '../../../contract/main/managed-line.schema.ts'
import { Icon } from '../../ui/Icon.tsx'
import { texts } from '../texts.ts'
import { accountText } from './format.ts'
import { iconOf } from './icons.ts'

const linesText = await texts('lines')

/** Display name of a line: the name given by the user, else its number or account. */
export function nameOf({ name, PRODUCT_LINE, ACCOUNT }: Subscriber): string {
  return name || accountText(PRODUCT_LINE, ACCOUNT)
}

export function Row({ line, children }: { line: Subscriber; children?: ReactNode }): ReactNode {
  const { name, role, ACCOUNT, PRODUCT_LINE, CONTACT } = line
  const number = accountText(PRODUCT_LINE, ACCOUNT)
  const details = [name && number, linesText(`kind.${PRODUCT_LINE}`), role && linesText(`role.${role}`)]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className="flex items-start gap-3">
      <span className={`tile ${line.own ? '' : 'tile-leaf'}`}>
        <Icon body={iconOf(line)} />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="num text-lg leading-snug break-words">{name || number}</h3>
        <p className="num text-sm break-words muted">{details}</p>
        {CONTACT && PRODUCT_LINE !== 'mobile' && (
          <p className="num text-sm muted">{linesText('contact', { contact: CONTACT })}</p>
        )}
      </div>
      {children}
    </div>
  )
}
