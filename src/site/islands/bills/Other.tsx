/**
 * A typed payment code: of parents, a shop, a flat. The result shows the masked owner, so that the user can
 * recognise it.
 */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $typed, findBillCode, typeCode } from '../../stores/bills/codes.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { texts } from '../texts.ts'
import { CodeSheet } from './CodeSheet.tsx'

const payBillsText = await texts('payBills')

export function Other(): ReactNode {
  const { step, text, fault, view, problem } = useStore($typed)
  return (
    <section className="grid gap-3" aria-labelledby="h-other">
      <h2 id="h-other">{payBillsText('other.title')}</h2>
      <div className="sheet bill-code">
        <Form className="grid gap-3" onSend={findBillCode}>
          <Field
            label={payBillsText('other.code')}
            value={text}
            onType={typeCode}
            {...(fault && { fault: payBillsText('other.fault') })}
            hint={payBillsText('other.hint')}
            className="num"
            placeholder="SM 123 456 789"
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          {step === 'failed' && problem && <ErrorNotice problem={problem} />}
          <Button
            type="submit"
            className="btn btn-primary justify-self-start"
            busy={step === 'asking' && payBillsText('other.asking')}
          >
            {payBillsText('other.find')}
          </Button>
        </Form>
      </div>
      <div aria-live="polite">{step === 'known' && view && <CodeSheet view={view} />}</div>
    </section>
  )
}
