/** The fields in three parts, and the total beside them. */

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { TakeSource } from '../../../stores/handoff/handoff.ts'
import { $draft, isWorthSaving } from '../../../stores/home-orders/form/draft.ts'
import { $order, continueOrder, startOver } from '../../../stores/home-orders/form/form.ts'
import { $session } from '../../../stores/session.ts'
import { Form } from '../../../ui/Form.tsx'
import { Note } from '../../../ui/Note.tsx'
import { openSigninDialog } from '../../account/sign-in.ts'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { HandOn } from '../../handoff/HandOn.tsx'
import { texts } from '../../texts.ts'
import { AddressPart } from './AddressPart.tsx'
import { ContactPart } from './ContactPart.tsx'
import { PackagePart } from './PackagePart.tsx'
import { Summary } from './Summary.tsx'

const orderText = await texts('order')
const takeDraft: TakeSource = async () =>
  (await import('../../../stores/handoff/sources/home-order.ts')).homeOrderSource()

/** `unknown`: the address names a package that cannot be ordered here. */
export function FormStep({ unknown }: { unknown: boolean }): ReactNode {
  const order = useStore($order)
  const draft = useStore($draft)
  const session = useStore($session)
  const place = useRef<HTMLDivElement>(null)
  const { faults, refusals, problem } =
    order.step === 'form' ? order : { faults: {}, refusals: 0, problem: undefined }
  const count = Object.keys(faults).length

  useEffect(() => {
    if (refusals > 0)
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault] input')?.focus()
  }, [refusals])

  const go = (): void => {
    continueOrder()
    if ($order.get().step === 'signin') void openSigninDialog()
  }
  return (
    <Form className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10" onSend={go}>
      <div className="grid content-start gap-6 *:min-w-0" ref={place} data-first tabIndex={-1}>
        {unknown && !draft.code && <Note kind="warn">{orderText('unknownPackage')}</Note>}
        {refusals > 0 && count > 0 && (
          <Note kind="error" title={orderText('tvCanNhapThongTin')}>
            <p>{orderText('faultsKept', { count })}</p>
          </Note>
        )}
        {refusals > 0 && count === 0 && problem && <ErrorNotice problem={problem} />}
        <PackagePart faults={faults} />
        <AddressPart faults={faults} />
        <ContactPart faults={faults} />
        {isWorthSaving(draft) && (
          <p className="-mt-2 flex flex-wrap items-center justify-between gap-x-4 text-sm muted">
            {orderText('kept')}
            <button type="button" className="lnk" onClick={startOver}>
              {orderText('clear')}
            </button>
          </p>
        )}
      </div>
      <div className="grid content-start gap-3 lg:sticky lg:top-24 lg:self-start">
        <Summary />
        <button type="submit" className="btn btn-accent btn-lg btn-block">
          {orderText('continue')}
        </button>
        {session.step === 'out' && <p className="text-center text-sm muted">{orderText('visitor')}</p>}
        {session.step === 'in' && isWorthSaving(draft) && (
          <HandOn label={orderText('handOn')} take={takeDraft} className="justify-self-center" />
        )}
      </div>
    </Form>
  )
}
