/**
 * `/tinh-nang/thanh-toan-dich-vu` for a signed-in line: codes with their open bills, another person's code,
 * one button for all. Spec BIL-2.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { $chosen, $codes, loadCodes, openCodes } from '../../stores/bills/codes.ts'
import type { TakeSource } from '../../stores/handoff/handoff.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { $session } from '../../stores/session.ts'
import { Note } from '../../ui/Note.tsx'
import { HandOn } from '../handoff/HandOn.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { texts } from '../texts.ts'
import { CodeSheet } from './CodeSheet.tsx'
import { Other } from './Other.tsx'
import { Total } from './Total.tsx'

const payBillsText = await texts('payBills')
const takeBills: TakeSource = async () =>
  (await import('../../stores/handoff/sources/bills.ts')).billsSource()

export default function PayBills(): ReactNode {
  useState(openCodes)
  const { step } = useStore($session)
  const { own, saved } = useStore($codes)
  const kept = lastKnown(saved)?.value.codes ?? []
  if (step === 'out') return null
  return (
    <div className="grid gap-6 *:min-w-0">
      <LoadableView
        part={own}
        label={payBillsText('loading')}
        rows={7}
        title={payBillsText('failed')}
        again={() => void loadCodes()}
      >
        {(mine) => (
          <>
            {mine.codes.length === 0 && (
              <Note
                kind="info"
                title={payBillsText(mine.line_kind === 'prepaid' ? 'prepaid.title' : 'none.title')}
              >
                <p>{payBillsText(mine.line_kind === 'prepaid' ? 'prepaid.text' : 'none.text')}</p>
              </Note>
            )}
            {mine.codes.length > 0 && (
              <section className="grid gap-3" aria-labelledby="h-mine">
                <h2 id="h-mine">{payBillsText('mine')}</h2>
                {mine.codes.map((code) => (
                  <CodeSheet key={code.code} view={code} />
                ))}
              </section>
            )}
            {kept.length > 0 && (
              <section className="grid gap-3" aria-labelledby="h-kept">
                <h2 id="h-kept">{payBillsText('kept')}</h2>
                {kept.map((code) => (
                  <CodeSheet key={code.code} view={code} />
                ))}
              </section>
            )}
            <Other />
            <Total />
            <Elsewhere />
          </>
        )}
      </LoadableView>
    </div>
  )
}

/** Apart from the total, which stays in view and would cover the page with a code in it. */
function Elsewhere(): ReactNode {
  const chosen = useStore($chosen)
  return chosen.size > 0 && <HandOn label={payBillsText('handOn')} take={takeBills} />
}
