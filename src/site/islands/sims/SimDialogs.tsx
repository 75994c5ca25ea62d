/** The dialogs of the SIM page, loaded when the first one opens. */
import { type ReactNode, useEffect, useRef } from 'react'
import { PHYSICAL_SIM_ACTIVE_AFTER_DAYS, SIM_NAME_MAX, SIM_TYPES } from '../../../contract/rules/sim.ts'
import { confirmAddSim, confirmEndSim, confirmRenameSim } from '../../stores/sims/actions.ts'
import { changeSimForm, closeSimDialog, type SimDialog } from '../../stores/sims/dialog.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Modal } from '../Modal.tsx'
import { ErrorNotice } from '../packages/purchase/ErrorNotice.tsx'
import { simName } from './sim-name.ts'
import { simsText } from './sims-text.ts'

type Open<Step extends SimDialog['step']> = Extract<SimDialog, { step: Step }>
const close = (): void => closeSimDialog()

export default function SimDialogs({
  dialog,
}: {
  dialog: Exclude<SimDialog, { step: 'closed' }>
}): ReactNode {
  switch (dialog.step) {
    case 'adding':
      return <Add dialog={dialog} />
    case 'added':
      return <Added dialog={dialog} />
    case 'code':
      return <Code dialog={dialog} />
    case 'ending':
      return <End dialog={dialog} />
    case 'renaming':
      return <Rename dialog={dialog} />
  }
}

function Add({ dialog: { type, name, isBusy, problem } }: { dialog: Open<'adding'> }): ReactNode {
  return (
    <Modal title={simsText('adding.title')} onClose={close}>
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

function Added({ dialog: { sim } }: { dialog: Open<'added'> }): ReactNode {
  return (
    <Modal title={simsText('added.title')} onClose={close}>
      <Result>
        <p>{simsText('added.text', { iccid: sim.iccid, days: PHYSICAL_SIM_ACTIVE_AFTER_DAYS })}</p>
      </Result>
      <button type="button" className="btn btn-primary btn-lg btn-block" onClick={close}>
        {simsText('added.close')}
      </button>
    </Modal>
  )
}

function Code({ dialog: { code } }: { dialog: Open<'code'> }): ReactNode {
  return (
    <Modal title={simsText('code.title')} onClose={close}>
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
      <button type="button" className="btn btn-primary btn-lg btn-block" onClick={close}>
        {simsText('code.close')}
      </button>
    </Modal>
  )
}

function End({ dialog: { sim, isBusy, problem } }: { dialog: Open<'ending'> }): ReactNode {
  const title = sim ? simsText('ending.one', { sim: simName(sim) }) : simsText('ending.all')
  return (
    <Modal title={title} onClose={close}>
      {problem && <ErrorNotice problem={problem} />}
      <p>{simsText('ending.text')}</p>
      <Button
        className="btn btn-primary btn-lg btn-block"
        busy={isBusy && simsText('ending.busy')}
        onClick={() => void confirmEndSim()}
      >
        {simsText('ending.confirm')}
      </Button>
      <button type="button" data-first="" className="btn btn-ghost btn-block" onClick={close}>
        {simsText('ending.keep')}
      </button>
    </Modal>
  )
}

function Rename({ dialog: { name, isBusy, problem } }: { dialog: Open<'renaming'> }): ReactNode {
  return (
    <Modal title={simsText('renaming.title')} onClose={close}>
      <Form onSend={confirmRenameSim}>
        {problem && <ErrorNotice problem={problem} />}
        <Field
          data-first=""
          label={simsText('renaming.name')}
          value={name}
          maxLength={SIM_NAME_MAX}
          onType={(typed) => changeSimForm({ name: typed })}
        />
        <Button
          type="submit"
          className="btn btn-primary btn-lg btn-block"
          busy={isBusy && simsText('renaming.busy')}
        >
          {simsText('renaming.save')}
        </Button>
      </Form>
    </Modal>
  )
}
