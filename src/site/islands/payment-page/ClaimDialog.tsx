/** The form that claims a transfer, and its answer. Spec PAY-26. */

import { useStore } from '@nanostores/react'
import { type ReactNode, useId, useState } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import {
  $claiming,
  type ClaimFault,
  type Claiming,
  closeClaim,
  sendClaim,
  typeClaim,
} from '../../stores/payment-page/claim.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Modal } from '../Modal.tsx'
import { language, money, texts } from '../texts.ts'
import { shrinkPicture } from './slip-picture.ts'

const claimText = await texts('paymentClaim')

export default function ClaimDialog(): ReactNode {
  const claiming = useStore($claiming)
  if (claiming.step === 'closed') return null
  return (
    <Modal title={claimText('title')} onClose={closeClaim}>
      {claiming.step === 'sent' ? <Answer {...claiming} /> : <Typing {...claiming} />}
    </Modal>
  )
}

function Answer({ claim }: Extract<Claiming, { step: 'sent' }>): ReactNode {
  return (
    <>
      <p className="num" role="status" tabIndex={-1} ref={(text) => text?.focus()}>
        {claimText(`state.${claim.state}`, {
          code: claim.code,
          amount: money(claim.amount),
          until: formatDateTime(claim.answer_by, language),
        })}
      </p>
      <button type="button" className="btn btn-primary btn-block" onClick={closeClaim}>
        {claimText('close')}
      </button>
    </>
  )
}

function Typing({ form, faults, sending, problem }: Extract<Claiming, { step: 'open' }>): ReactNode {
  const fault = (name: ClaimFault) => (faults.includes(name) ? { fault: claimText(`fault.${name}`) } : {})
  const type = (name: 'reference' | 'amount' | 'time' | 'accountEnd') => ({
    name,
    label: claimText(`${name}`),
    value: form[name],
    onType: (value: string) => typeClaim({ [name]: value }),
  })
  return (
    <Form onSend={sendClaim}>
      <p>{claimText('lead')}</p>
      {problem && <ErrorNotice problem={problem} />}
      <Field
        {...type('reference')}
        {...fault('evidence')}
        hint={claimText('referenceHint')}
        autoComplete="off"
        autoCapitalize="characters"
        data-first
      />
      <Picture has={form.picture !== undefined} />
      <Field {...type('amount')} {...fault('amount')} inputMode="numeric" autoComplete="off" />
      <Field
        {...type('time')}
        {...fault('time')}
        hint={claimText('timeHint')}
        inputMode="text"
        placeholder="14:25"
        autoComplete="off"
      />
      <Field
        {...type('accountEnd')}
        {...fault('accountEnd')}
        hint={claimText('accountEndHint')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      <Button className="btn btn-primary btn-block" type="submit" busy={sending && claimText('sending')}>
        {claimText('send')}
      </Button>
    </Form>
  )
}

function Picture({ has }: { has: boolean }): ReactNode {
  const id = useId()
  const [failed, setFailed] = useState(false)
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const picture = await shrinkPicture(file)
    setFailed(picture === undefined)
    typeClaim({ picture })
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {claimText('picture')}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        className="file-input w-full"
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <p className="text-sm muted" role="status">
        {failed ? claimText('pictureFailed') : has ? claimText('pictureReady') : claimText('pictureHint')}
      </p>
    </div>
  )
}
