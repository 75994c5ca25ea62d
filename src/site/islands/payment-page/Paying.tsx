/**
 * `/thanh-toan` and the return addresses of hosted pages: shows the state of the payment; later steps are
 * loaded when they open. `client:only="react"`.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { deviceOf } from '../../../contract/rules/device.ts'
import { PAYING_POLL_MAX, PAYING_POLL_SECONDS } from '../../../contract/rules/paying-page.ts'
import { $paying } from '../../stores/payment-page/journey.ts'
import { openPaying } from '../../stores/payment-page/open.ts'
import { stepNumber } from '../../stores/payment-page/states.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showStep } from '../checkout-steps.ts'
import { start } from '../start.ts'
import { texts } from '../texts.ts'
import { Part } from './Part.tsx'

const payingText = await texts('paying')

/** Values of `content/operator.yaml`; `hotline` as people read it, with its branch. */
type Props = { hotline: string; appOpenTimeoutMs: number }

export default function Paying({ hotline, appOpenTimeoutMs }: Props): ReactNode {
  useState(() => {
    start()
    openPaying({
      device: deviceOf(navigator.userAgent, navigator.maxTouchPoints),
      hotline,
      appOpenTimeoutMs,
      pollSeconds: PAYING_POLL_SECONDS,
      pollMost: PAYING_POLL_MAX,
    })
  })
  const paying = useStore($paying)
  const step = stepNumber(paying)
  useEffect(() => showStep(step), [step])
  const at = paying.step === 'giveUp' ? paying.under : paying.step
  return (
    <>
      {at === 'loading' ? (
        <div className="sheet p-6 lg:p-8">
          <Skeleton label={payingText('loading')} rows={6} />
        </div>
      ) : (
        <Part step={at} />
      )}
      {paying.step === 'giveUp' && <Part step="giveUp" />}
    </>
  )
}
