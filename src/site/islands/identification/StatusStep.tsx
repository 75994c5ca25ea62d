/** The request after it was sent: its clock, the decision with its reasons, what changed. Spec EKY-7. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { IdentityRequest } from '../../../contract/main/identity-request.schema.ts'
import { isOpenIdentity } from '../../../contract/rules/identification.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { bent, bloom, budding } from '../../art/states.ts'
import { $identification, startAgain } from '../../stores/identification/identification.ts'
import { language, momentText } from '../texts.ts'
import { identificationText } from './identification-text.ts'
import { RequestEvents, StatusText } from './RequestParts.tsx'
import { Withdraw } from './Withdraw.tsx'

export default function StatusStep({ request }: { request: IdentityRequest }): ReactNode {
  const { isOther } = useStore($identification)
  const { state, reasons, changed, photographs_deleted_at } = request
  const ended = !isOpenIdentity(state)
  const drawing = state === 'approved' ? bloom() : ended ? bent() : budding()
  return (
    <section className="sheet grid gap-5 p-5 lg:p-7" aria-labelledby="ekyc-status">
      <div className="w-52 max-w-full" dangerouslySetInnerHTML={{ __html: drawing }} />
      <div className="grid gap-1" role="status">
        <h2 id="ekyc-status" className="text-xl" tabIndex={-1} data-first>
          {identificationText(`status.${state}.title`)}
        </h2>
        <StatusText request={request} />
      </div>
      {reasons.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{identificationText('reasons')}</h3>
          <ul className="grid list-disc gap-1 pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{identificationText(`reason.${reason}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {changed.length > 0 && (
        <p>
          <b>{identificationText('changed')}</b>:{' '}
          {changed.map((field) => identificationText(`field.${field}`)).join(', ')}
        </p>
      )}
      <RequestEvents request={request} />
      <p className="num text-sm muted">
        {identificationText('status.code')} {request.code}.{' '}
        {photographs_deleted_at &&
          identificationText('deleted', { time: momentText(photographs_deleted_at) })}
      </p>
      {isOther ? (
        <p>{identificationText('other.done')}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <a className="btn btn-primary" href={localPath('/tttb', language)}>
            {identificationText('information')}
          </a>
          {ended && state !== 'approved' && (
            <button type="button" className="btn btn-accent" onClick={startAgain}>
              {identificationText('again')}
            </button>
          )}
        </div>
      )}
      <Withdraw request={request} />
    </section>
  )
}
