/** Who looked at the whole, and when: for the owner to see. P-PRIV. */
import type { ReactNode } from 'react'
import { localPath } from '../../../contract/rules/language.ts'
import { Piece } from './Piece.tsx'
import { language, t, when } from './texts.ts'

export function Reveals(): ReactNode {
  return (
    <Piece name="reveals" title={t('reveals.title')} wide>
      {({ reveals, kept_days: days }) => (
        <>
          <p className="text-sm muted">{t('reveals.lead', { days })}</p>
          {reveals.length === 0 ? (
            <p>{t('reveals.none')}</p>
          ) : (
            <>
              <ul className="prs-list">
                {reveals.map(({ at, msisdn, device, fields, here }) => (
                  <li key={at} className="grid py-2">
                    <b className="num">{when(at)}</b>
                    <span className="num text-sm">{[here ? t('reveals.you') : t('reveals.line', { line: msisdn }), device].filter(Boolean).join(' · ')}</span>
                    <span className="text-sm muted">{t('reveals.what', { fields: fields.map((field) => t(`field.${field}`)).join(', ') })}</span>
                  </li>
                ))}
              </ul>
              <p className="flex flex-wrap items-center gap-x-4 text-sm">
                <span className="muted">{t('reveals.notMe')}</span>
                <a className="lnk" href={localPath('/tai-khoan/doi-mat-khau', language)}>
                  {t('devices.password')}
                </a>
              </p>
            </>
          )}
        </>
      )}
    </Piece>
  )
}
