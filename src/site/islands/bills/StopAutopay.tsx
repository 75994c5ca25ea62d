/** A button that stops automatic payment, and the result. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $autopayStopping, stopAutopay } from '../../stores/bills/autopay.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { texts } from '../texts.ts'

const autopayText = await texts('autopay')

export function StopAutopay(): ReactNode {
  const stopping = useStore($autopayStopping)
  return (
    <>
      {stopping.step === 'failed' && <ErrorNotice problem={stopping.problem} />}
      <Button
        className="btn btn-soft btn-primary justify-self-start"
        busy={stopping.step === 'working' && autopayText('stopping')}
        onClick={() => void stopAutopay()}
      >
        {autopayText('stop')}
      </Button>
    </>
  )
}
