/** Continues on a phone by a QR code; both devices follow the same request. Spec EKY-8. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { IdentityRequest } from '../../../contract/main/identity-request.schema.ts'
import { HANDOFF_SECONDS } from '../../../contract/rules/identification.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import { $handoff, createHandoff, endHandoff } from '../../stores/identification/handoff.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { Note } from '../../ui/Note.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { language } from '../texts.ts'
import { stepsText } from './steps-text.ts'

export default function PhonePart({ request }: { request: IdentityRequest }): ReactNode {
  const { step, token, until, problem } = useStore($handoff)
  const left = Math.min(HANDOFF_SECONDS, secondsUntil(until, useStore($now)))
  if (request.handoff?.state === 'open')
    return (
      <Note kind="info">
        <p role="status">{stepsText('phone.used')}</p>
        <button type="button" className="lnk justify-self-start" onClick={() => void endHandoff()}>
          {stepsText('phone.end')}
        </button>
      </Note>
    )
  const shown = step === 'shown' && left > 0
  return (
    <section className="grid gap-3 rounded-2xl bg-base-200 p-4" aria-labelledby="ekyc-phone">
      <h3 id="ekyc-phone" className="font-semibold">
        {stepsText('phone.title')}
      </h3>
      <p>{stepsText('phone.text')}</p>
      {problem && <ErrorNotice problem={problem} />}
      {shown && (
        <div className="grid justify-items-center gap-2">
          <QrCode
            text={`${location.origin}${localPath('/ekyc', language)}#${token}`}
            label={stepsText('phone.qr')}
            className="mx-auto w-56 max-w-full"
          />
          <p>
            <Countdown
              seconds={left}
              text={(wait) => stepsText('phone.left', { wait })}
              spoken={(count) => stepsText('phone.spoken', { count })}
              over={stepsText('phone.over')}
            />
          </p>
        </div>
      )}
      {!shown && (
        <>
          {step === 'shown' && <p>{stepsText('phone.over')}</p>}
          <Button
            className="btn btn-soft btn-primary justify-self-start"
            busy={step === 'asking' && stepsText('phone.opening')}
            onClick={() => void createHandoff()}
          >
            {stepsText(step === 'shown' ? 'phone.renew' : 'phone.open')}
          </Button>
        </>
      )}
    </section>
  )
}
