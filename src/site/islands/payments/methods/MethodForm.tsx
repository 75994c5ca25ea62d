/**
 * The payment methods: one radio button each, with its total; a method that would fail is shown disabled with
 * its reason. Then the bank of a card, and the agreement. Spec PAY-1, Spec PAY-3.
 */

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { needsAgreement, needsBank } from '../../../../contract/rules/pay-method.ts'
import { $choice, $methods, choose, loadMethods, type Subject } from '../../../stores/payments/methods.ts'
import { Note } from '../../../ui/Note.tsx'
import { ProblemText } from '../../ProblemText.tsx'
import { texts } from '../../texts.ts'
import { Agreement } from './Agreement.tsx'
import { CardBanks } from './CardBanks.tsx'
import { MethodRow } from './MethodRow.tsx'

const methodsText = await texts('methods')

type Props = {
  subject: Subject
  /** A request is running: nothing can be changed. */
  busy: boolean
  /** Expected number of methods: their space is reserved while they load. */
  rows: number
  /**
   * Content above the methods is still loading: they appear together, so that nothing moves under a finger.
   */
  waits?: boolean
  /** đ of a voucher that is applied when the person pays. */
  off?: number
}

export function MethodForm({ subject, busy, rows, waits = false, off = 0 }: Props): ReactNode {
  const methods = useStore($methods)
  const { method } = useStore($choice)
  if (methods.step === 'failed') {
    return (
      <Note kind="warn" title={methodsText('failed')}>
        <ProblemText failure={methods.failure} />
        <button type="button" className="lnk justify-self-start" onClick={() => void loadMethods(subject)}>
          {methodsText('retry')}
        </button>
      </Note>
    )
  }
  if (methods.step !== 'ready' || waits)
    return (
      <fieldset className="pm">
        <legend className="text-lg font-bold">{methodsText('title')}</legend>
        <div className="pm" role="status" aria-label={methodsText('loading')}>
          {Array.from({ length: rows }, (_, row) => (
            <i key={row} className="skeleton pm-wait" />
          ))}
        </div>
      </fieldset>
    )
  return (
    <div className="grid min-w-0 gap-4">
      <fieldset className="pm" disabled={busy}>
        <legend className="text-lg font-bold">{methodsText('title')}</legend>
        {methods.offers.map((offer) => (
          <MethodRow
            key={offer.method}
            offer={{ ...offer, total: offer.total - off }}
            chosen={offer.method === method}
            toppedUp={'transaction_id' in subject}
            onChoose={() => choose(offer.method)}
          />
        ))}
      </fieldset>
      {method && needsBank(method) && <CardBanks key={method} method={method} busy={busy} />}
      {method && needsAgreement(method) && <Agreement busy={busy} />}
    </div>
  )
}
