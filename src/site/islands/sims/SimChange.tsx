/** `/tinh-nang/dang-ky-doi-sim-4g`: request another main SIM and follow it. `client:only="react"`. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { SimChangeCheck } from '../../../contract/main/sim.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { NUMBER_HEALTH_PATH } from '../../../contract/rules/number-health.ts'
import { MULTISIM_PATH } from '../../../contract/rules/sim.ts'
import { $ended, $session } from '../../stores/session.ts'
import {
  $simCheck,
  $simForm,
  loadSimCheck,
  openSimChange,
  sendSimChange,
  simTarget,
  typeContact,
} from '../../stores/sims/change.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import SignInFirst from '../account/SignInFirst.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { language } from '../texts.ts'
import { FrozenNote } from './FrozenNote.tsx'
import { SimRequest } from './SimRequest.tsx'
import { simsText } from './sims-text.ts'

export default function SimChange(): ReactNode {
  useState(() => {
    start()
    openSimChange()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const [target] = useState(simTarget)
  const session = useStore($session)
  const ended = useStore($ended)
  const { check } = useStore($simCheck)
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={simsText} />
  return (
    <div className="dashboard">
      <section className="sheet grid gap-4 p-5 lg:p-7" aria-labelledby="change-title">
        <h2 id="change-title">{simsText(target === 'ezcom' ? 'changing.titleEzcom' : 'changing.title4g')}</h2>
        <p>{simsText(target === 'ezcom' ? 'changing.leadEzcom' : 'changing.lead4g')}</p>
        <LoadableView
          part={check}
          label={simsText('loading')}
          rows={4}
          again={() => void loadSimCheck()}
          bare
        >
          {(known) => <Check check={known} />}
        </LoadableView>
      </section>
      <a className="lnk mt-2 justify-self-start" href={localPath(MULTISIM_PATH, language)}>
        {simsText('changing.back')}
      </a>
    </div>
  )
}

function Check({
  check: { sim, refused, frozen, request, contact_days: days },
}: {
  check: SimChangeCheck
}): ReactNode {
  return (
    <>
      <p className="num text-sm muted">
        {simsText('changing.now', {
          type: simsText(sim.type),
          generation: simsText(`generation.${sim.generation}`),
          iccid: sim.iccid,
        })}
      </p>
      {request && <SimRequest request={request} />}
      {refused === 'sim_already_changed' && <p>{simsText('changing.already')}</p>}
      {refused === 'outgoing_barred' && (
        <Note kind="warn" title={simsText('changing.barred')}>
          <a className="lnk" href={localPath(NUMBER_HEALTH_PATH, language)}>
            {simsText('changing.barredLink')}
          </a>
        </Note>
      )}
      {frozen && <FrozenNote isWaiting={request?.can_cancel === true} />}
      {refused === null && <RequestForm days={days} isAgain={request !== null} />}
    </>
  )
}

function RequestForm({ days, isAgain }: { days: number; isAgain: boolean }): ReactNode {
  const { contact, isInvalid, isBusy, problem } = useStore($simForm)
  return (
    <Form onSend={sendSimChange}>
      {problem && <ErrorNotice problem={problem} />}
      <Field
        label={simsText('changing.contact')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={contact}
        hint={simsText('changing.contactHint', { days })}
        {...(isInvalid && { fault: simsText('changing.contactFault') })}
        onType={typeContact}
      />
      <Button type="submit" className="btn btn-accent btn-lg" busy={isBusy && simsText('changing.busy')}>
        {simsText(isAgain ? 'changing.again' : 'changing.send')}
      </Button>
    </Form>
  )
}
