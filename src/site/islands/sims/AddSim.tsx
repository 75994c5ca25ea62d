/** Registers a further SIM, then shows the eSIM's code once. Spec SIM-2, Spec SIM-3. */
import { type ReactNode, useEffect, useRef } from 'react'
import { PHYSICAL_SIM_ACTIVE_AFTER_DAYS, SIM_NAME_MAX, SIM_TYPES } from '../../../contract/rules/sim.ts'
import { confirmAddSim } from '../../stores/sims/actions.ts'
import { changeSimForm, closeSimDialog, type OpenSimDialog } from '../../stores/sims/dialog.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Modal } from '../Modal.tsx'
import { simsText } from './sims-text.ts'

export function AddSim({
  dialog: { type, name, isBusy, problem },
}: {
  dialog: OpenSimDialog<'adding'>
}): ReactNode {
  return (
    <Modal title={simsText('adding.title')} onClose={() => closeSimDialog()}>
      <Form onSend={confirmAddSim}>
        <p>{simsText('adding.lead')}</p>
        {problem && <ErrorNotice problem={problem} />}
        <fieldset className="grid gap-2">
          <legend className="text-sm font-semibold">{simsText('adding.type')}</legend>
          {SIM_TYPES.toReversed().map((kind, index) => (
            <label key={kind} className="flex items-start gap-3">
              <input
                type="radio"
                className="radio mt-1"
                name="sim-type"
                checked={type === kind}
                data-first={index === 0 ? '' : undefined}
                onChange={() => changeSimForm({ type: kind })}
              />
              <span className="grid">
                <b>{simsText(kind)}</b>
                <span className="text-sm muted">
                  {simsText(`adding.${kind}Hint`, { days: PHYSICAL_SIM_ACTIVE_AFTER_DAYS })}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <Field
          label={simsText('adding.name')}
          hint={simsText('adding.nameHint')}
          value={name}
          maxLength={SIM_NAME_MAX}
          onType={(typed) => changeSimForm({ name: typed })}
        />
        <p className="text-sm muted">{simsText('adding.free')}</p>
        <Button
          type="submit"
          className="btn btn-accent btn-lg btn-block"
          busy={isBusy && simsText('adding.busy')}
        >
          {simsText('adding.confirm')}
        </Button>
      </Form>
    </Modal>
  )
}

/** The text that a step ended with, focused so that it is read aloud. */
function Result({ children }: { children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      {children}
    </div>
  )
}

export function Added({ dialog: { sim } }: { dialog: OpenSimDialog<'added'> }): ReactNode {
  return (
    <Modal title={simsText('added.title')} onClose={() => closeSimDialog()}>
      <Result>
        <p>{simsText('added.text', { iccid: sim.iccid, days: PHYSICAL_SIM_ACTIVE_AFTER_DAYS })}</p>
      </Result>
      <button type="button" className="btn btn-primary btn-lg btn-block" onClick={() => closeSimDialog()}>
        {simsText('added.close')}
      </button>
    </Modal>
  )
}

export function EsimCode({ dialog: { code } }: { dialog: OpenSimDialog<'code'> }): ReactNode {
  return (
    <Modal title={simsText('code.title')} onClose={() => closeSimDialog()}>
      <Result>
        <Note kind="warn">
          <p>{simsText('code.once')}</p>
        </Note>
        <p>{simsText('code.scan')}</p>
        <QrCode text={code.code} label={simsText('code.label')} className="mx-auto w-56 max-w-full" />
        <h3>{simsText('code.typed')}</h3>
        <dl className="grid gap-2">
          <div>
            <dt className="text-sm muted">{simsText('code.address')}</dt>
            <dd className="num break-all select-all">{code.address}</dd>
          </div>
          <div>
            <dt className="text-sm muted">{simsText('code.activation')}</dt>
            <dd className="num break-all select-all">{code.activation}</dd>
          </div>
        </dl>
      </Result>
      <button type="button" className="btn btn-primary btn-lg btn-block" onClick={() => closeSimDialog()}>
        {simsText('code.close')}
      </button>
    </Modal>
  )
}
