/** What the wizard and the subscriber information both say about a request. Spec EKY-3. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { IdentityRequest } from '../../../contract/main/identity-request.schema.ts'
import { IDENTITY_STEPS, isOpenIdentity } from '../../../contract/rules/identification.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import { Steps } from '../../ui/Steps.tsx'
import { language, momentText, waitText } from '../texts.ts'
import { identificationText } from './identification-text.ts'

/** One sentence on where the request is; its time is the operator's. */
export function StatusText({ request }: { request: IdentityRequest }): ReactNode {
  const { state, decide_by, decided_at, person, expires_at } = request
  const now = useStore($now)
  const left = decide_by ? secondsUntil(Date.parse(decide_by), now) : 0
  const by = decide_by ?? person?.contact_by ?? decided_at ?? expires_at
  const text =
    state === 'submitted' && left === 0
      ? identificationText('status.submitted.late')
      : identificationText(`status.${state}.text`, {
          time: by ? momentText(by) : '',
          wait: waitText(left),
          contact: person?.contact_no ?? '',
        })
  return <p className="num muted">{text}</p>
}

export function RequestEvents({ request }: { request: IdentityRequest }): ReactNode {
  const been = request.events.map(({ state }) => state)
  const later = isOpenIdentity(request.state) ? IDENTITY_STEPS.filter((step) => !been.includes(step)) : []
  return (
    <Steps
      done={request.events.map(({ state, at }) => ({
        state,
        text: identificationText(`event.${state}`),
        time: formatDateTime(at, language),
        isBad: state === 'refused' || state === 'expired',
      }))}
      later={later.map((step) => identificationText(`event.${step}`))}
      laterText={identificationText('later')}
      isCurrent
    />
  )
}
