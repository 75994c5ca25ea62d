/** The newest request with its clock and decision, and those before it. Spec EKY-3. */
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { IdentityStatus } from '../../../contract/main/identification.schema.ts'
import { isCollecting, UPDATE_INFO_PATH } from '../../../contract/rules/identification.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { identificationText } from '../identification/identification-text.ts'
import { RequestEvents, StatusText } from '../identification/RequestParts.tsx'
import { language } from '../texts.ts'
import { informationText } from './information-text.ts'

export function Requests({ status: { request, earlier } }: { status: IdentityStatus }): ReactNode {
  if (!request) return null
  const { code, state, reasons, changed } = request
  return (
    <section className="sheet grid gap-4 p-5 lg:p-7" aria-labelledby="info-request">
      <div className="grid gap-1" role="status">
        <h2 id="info-request" className="text-xl">
          {identificationText(`status.${state}.title`)}
        </h2>
        <StatusText request={request} />
      </div>
      {reasons.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{identificationText(`reason.${reason}`)}</li>
          ))}
        </ul>
      )}
      {changed.length > 0 && (
        <p>
          <b>{identificationText('changed')}</b>:{' '}
          {changed.map((field) => identificationText(`field.${field}`)).join(', ')}
        </p>
      )}
      <RequestEvents request={request} />
      <p className="num text-sm muted">
        {identificationText('status.code')} {code}
      </p>
      <a className="btn btn-primary justify-self-start" href={localPath(UPDATE_INFO_PATH, language)}>
        {identificationText(isCollecting(state) ? 'continue' : 'open')}
      </a>
      {earlier.length > 0 && (
        <details>
          <summary className="lnk">{informationText('earlier')}</summary>
          <ul className="mt-2 grid gap-1">
            {earlier.map((one) => (
              <li key={one.code} className="num text-sm">
                {one.code}, {formatDate(one.created_at, language)}: {identificationText(`event.${one.state}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
