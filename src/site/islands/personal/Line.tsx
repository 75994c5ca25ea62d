/** The line itself: kind, plan, since when, roaming. Feature C4. */
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Piece } from './Piece.tsx'
import { language, t } from './texts.ts'

export function Line(): ReactNode {
  return (
    <Piece name="line" title={t('line.title')}>
      {(line) => (
        <>
          <div className="num">
            <Facts
              rows={[
                [t('line.number'), formatPhone(line.MSISDN)],
                [t('line.kind'), t(`line.${line.kind}`)],
                [t('line.plan'), line.plan[language]],
                [t('line.opened'), formatDate(line.opened_at)],
                [t('line.status'), t(`line.${line.status}`)],
                [t('line.locks'), line.locks_at ? formatDate(line.locks_at) : ''],
                [t('line.roaming'), t(`line.roaming_${line.roaming}`)],
              ]}
            />
          </div>
          <a className="lnk justify-self-start" href={localPath('/thanhtoan/roaming', language)}>
            {t('line.roamingLink')}
          </a>
        </>
      )}
    </Piece>
  )
}
