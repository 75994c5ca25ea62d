/** On an open bill: what automatic payment does with it, and a button to stop it. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { BillView } from '../../../contract/main/bill.schema.ts'
import { $autopay, $autopayStopping, chargeOfBill, openAutopay } from '../../stores/bills/autopay.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { texts } from '../texts.ts'
import { chargeText } from './charge-text.ts'
import { StopAutopay } from './StopAutopay.tsx'

const autopayText = await texts('autopay')

export default function BillAutopay({ bill }: { bill: BillView }): ReactNode {
  useState(openAutopay)
  const { auto } = useStore($autopay)
  const stopping = useStore($autopayStopping)
  const charge = chargeOfBill(lastKnown(auto)?.value, bill.bill_id)
  return (
    <>
      <p role="status" className={stopping.step === 'done' && !charge ? 'note note-ok' : 'sr-only'}>
        {stopping.step === 'done' && !charge && autopayText('stopped')}
      </p>
      {charge && (
        <section className="sheet bill-account autopay num" aria-labelledby="h-autopay">
          <h3 id="h-autopay">{autopayText('title')}</h3>
          <p>{chargeText(charge)}</p>
          <StopAutopay />
        </section>
      )}
    </>
  )
}
