/** The dialogs of the SIM page, loaded when the first one opens. */
import type { ReactNode } from 'react'
import { SIM_NAME_MAX } from '../../../contract/rules/sim.ts'
import { confirmEndSim, confirmRenameSim } from '../../stores/sims/actions.ts'
import {
  changeSimForm,
  closeSimDialog,
  type OpenSimDialog,
  type SimDialog,
} from '../../stores/sims/dialog.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Modal } from '../Modal.tsx'
import { Added, AddSim, EsimCode } from './AddSim.tsx'
import { simName } from './sim-name.ts'
import { simsText } from './sims-text.ts'

const close = (): void => closeSimDialog()

export default function SimDialogs({
  dialog,
}: {
  dialog: Exclude<SimDialog, { step: 'closed' }>
}): ReactNode {
  switch (dialog.step) {
    case 'adding':
      return <AddSim dialog={dialog} />
    case 'added':
      return <Added dialog={dialog} />
    case 'code':
      return <EsimCode dialog={dialog} />
    case 'ending':
      return <End dialog={dialog} />
    case 'renaming':
      return <Rename dialog={dialog} />
  }
}

function End({ dialog: { sim, isBusy, problem } }: { dialog: OpenSimDialog<'ending'> }): ReactNode {
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

function Rename({ dialog: { name, isBusy, problem } }: { dialog: OpenSimDialog<'renaming'> }): ReactNode {
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
