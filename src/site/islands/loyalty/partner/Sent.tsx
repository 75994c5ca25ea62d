/** The application was received: its code, the next step, and its due date. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatPhone } from '../../../../contract/format/phone.ts'
import type { Application } from '../../../../contract/loyalty/partner.schema.ts'
import { $partner, applyAgain } from '../../../stores/loyalty/partner.ts'
import { texts } from '../../texts.ts'
import { ApplicationState } from './ApplicationState.tsx'

const partnerText = await texts('partner')

export function Sent({ application }: { application: Application }): ReactNode {
  const { form } = useStore($partner)
  return (
    <div className="sheet petal partner-form">
      <h3 data-first tabIndex={-1}>
        {partnerText('sent.title', { company: application.company })}
      </h3>
      <p className="partner-code">
        <span className="text-sm muted">{partnerText('sent.code')}</span>
        <b className="num">{application.code}</b>
      </p>
      <p>{partnerText('sent.keep', { phone: formatPhone(form.phone) })}</p>
      <ApplicationState application={application} />
      <button type="button" className="lnk justify-self-start" onClick={applyAgain}>
        {partnerText('sent.again')}
      </button>
    </div>
  )
}
