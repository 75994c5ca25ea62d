/** Saves, names and removes another person's payment code. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { CodeView } from '../../../contract/main/bill.schema.ts'
import { CODE_LABEL_LENGTH } from '../../../contract/rules/bill.ts'
import { $saving, removeCode, saveCode } from '../../stores/bills/codes.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { texts } from '../texts.ts'

const payBillsText = await texts('payBills')

export function SaveAccount({ view: { code, own, saved, label } }: { view: CodeView }): ReactNode {
  const saving = useStore($saving)
  const [name, setName] = useState<string>()
  const mine = saving.step !== 'idle' && saving.code === code
  const busy = mine && saving.step === 'working'
  if (name === undefined)
    return (
      <div className="bill-keep">
        {mine && saving.step === 'failed' && <ErrorNotice problem={saving.problem} />}
        <button type="button" className="lnk" onClick={() => setName(label)}>
          {payBillsText(own || saved ? 'keep.rename' : 'keep.open')}
        </button>
        {saved && (
          <Button
            className="lnk"
            onClick={() => void removeCode(code)}
            busy={busy && payBillsText('keep.working')}
          >
            {payBillsText('keep.remove')}
          </Button>
        )}
      </div>
    )
  return (
    <Form className="bill-name" onSend={() => saveCode(code, name.trim()).then(() => setName(undefined))}>
      <Field
        label={payBillsText('keep.name')}
        hint={payBillsText('keep.hint')}
        value={name}
        onType={setName}
        maxLength={CODE_LABEL_LENGTH}
        autoComplete="off"
      />
      <Button type="submit" className="btn btn-primary" busy={busy && payBillsText('keep.working')}>
        {payBillsText('keep.save')}
      </Button>
      <button type="button" className="btn btn-ghost" onClick={() => setName(undefined)}>
        {payBillsText('keep.cancel')}
      </button>
    </Form>
  )
}
