/** The line itself: kind, plan, start date, roaming. Spec ACC-4. */
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { Facts } from '../../ui/Facts.tsx'
import { language, texts } from '../texts.ts'
import { Piece } from './Piece.tsx'

const personalText = await texts('personal')

export function Line(): ReactNode {
  return (
    <Piece name="line" title={personalText('line.title')}>
      {(line) => (
        <>
          <div className="num">
            <Facts
              rows={[
                [personalText('line.number'), formatPhone(line.MSISDN)],
                [personalText('line.kind'), personalText(`line.${line.kind}`)],
                [personalText('line.plan'), line.plan[language]],
                [personalText('line.opened'), formatDate(line.opened_at, language)],
                [personalText('line.status'), personalText(`line.${line.status}`)],
                [personalText('line.locks'), line.locks_at ? formatDate(line.locks_at, language) : ''],
                ...(import.meta.env.WITHOUT_ROAMING ? [] : [roamingRow(line)]),
              ]}
            />
          </div>
          {!import.meta.env.WITHOUT_ROAMING && (
            <a className="lnk justify-self-start" href={localPath('/thanhtoan/roaming', language)}>
              {personalText('line.roamingLink')}
            </a>
          )}
        </>
      )}
    </Piece>
  )
}

function roamingRow({ roaming }: { roaming: 'on' | 'off' | 'barred' }): [string, string] {
  return [personalText('line.roaming'), personalText(`line.roaming_${roaming}`)]
}
