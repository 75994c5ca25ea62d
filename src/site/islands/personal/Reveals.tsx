/** Who viewed the unmasked data and when, shown to the owner. Spec SUB-2. */
import type { ReactNode } from 'react'
import { localPath } from '../../../contract/rules/language.ts'
import { language, momentText, texts } from '../texts.ts'
import { Piece } from './Piece.tsx'

const personalText = await texts('personal')

export function Reveals(): ReactNode {
  return (
    <Piece name="reveals" title={personalText('reveals.title')} wide>
      {({ reveals, kept_days: days }) => (
        <>
          <p className="text-sm muted">{personalText('reveals.lead', { days })}</p>
          {reveals.length === 0 ? (
            <p>{personalText('reveals.none')}</p>
          ) : (
            <>
              <ul className="prs-list">
                {reveals.map(({ at, msisdn, device, fields, here }) => (
                  <li key={at} className="grid py-2">
                    <b className="num">{momentText(at)}</b>
                    <span className="num text-sm">
                      {[
                        here ? personalText('reveals.you') : personalText('reveals.line', { line: msisdn }),
                        device,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                    <span className="text-sm muted">
                      {personalText('reveals.what', {
                        fields: fields.map((field) => personalText(`field.${field}`)).join(', '),
                      })}
                    </span>
                  </li>
                ))}
              </ul>
              <p className="flex flex-wrap items-center gap-x-4 text-sm">
                <span className="muted">{personalText('reveals.notMe')}</span>
                <a className="lnk" href={localPath('/tai-khoan/doi-mat-khau', language)}>
                  {personalText('devices.password')}
                </a>
              </p>
            </>
          )}
        </>
      )}
    </Piece>
  )
}
