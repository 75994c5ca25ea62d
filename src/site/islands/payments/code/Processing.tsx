/** Shown after the bank's app was opened, or while money is being processed. Spec PAY-8, Spec ROA-12. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { budding } from '../../../art/states.ts'
import { $bankApp, clearOpened } from '../../../stores/payments/bank-app.ts'
import type { Bank } from '../../../stores/payments/banks.ts'
import { $code } from '../../../stores/payments/code.ts'
import { $polling, pollAgain } from '../../../stores/payments/poll-order.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { texts } from '../../texts.ts'
import { Waiting } from '../Waiting.tsx'

const payText = await texts('pay')

type Props = {
  /** The current state. `waiting`: no money has arrived yet, so the code can still be used. */
  doing: 'waiting' | 'working' | 'retrying'
  openBank: (bank: Bank) => void
  /** Returns to the code. */
  onCode: () => void
  /** The order's details beside it. */
  side: ReactNode
}

export function Processing({ doing, openBank, onCode, side }: Props): ReactNode {
  const { isPolling } = useStore($polling)
  const [pressed, press] = useState(false)
  const waiting = doing === 'waiting'
  const again = async (): Promise<void> => {
    press(true)
    await pollAgain()
    press(false)
  }
  const showCode = (): void => {
    clearOpened()
    onCode()
  }
  return (
    <div className="pay">
      <section className="sheet raised pay-main" aria-labelledby="pay-title">
        <div className="pay-art" dangerouslySetInnerHTML={{ __html: budding() }} />
        <h1 id="pay-title" className="text-xl lg:text-2xl" tabIndex={-1} data-first>
          {payText('processing.title')}
        </h1>
        <p className="max-w-[48ch]" aria-live="polite">
          {payText(`processing.${doing}`)}
        </p>
        {waiting && <NotOpened openBank={openBank} onAnother={showCode} />}
        <Button
          className="btn btn-primary btn-block"
          busy={pressed && isPolling && payText('processing.asking')}
          onClick={() => void again()}
        >
          {payText('processing.reload')}
        </Button>
        {waiting && (
          <button type="button" className="btn btn-ghost btn-block" onClick={showCode}>
            {payText('processing.showCode')}
          </button>
        )}
        {waiting && <p className="text-sm muted">{payText('processing.paidAlready')}</p>}
        <Waiting isQuiet />
      </section>
      <div className="pay-side">{side}</div>
    </div>
  )
}

/** The app did not open, as far as this page can detect: what that may mean, and what to do. */
function NotOpened({
  openBank,
  onAnother,
}: {
  openBank: (bank: Bank) => void
  onAnother: () => void
}): ReactNode {
  const opened = useStore($bankApp)
  const code = useStore($code)
  if (opened.step !== 'stayed') return null
  const { bank } = opened
  return (
    <Note kind="warn">
      <p role="status">{payText('processing.stayed', { bank: bank.shortName })}</p>
      <span className="flex flex-wrap gap-x-5">
        <button type="button" className="lnk" disabled={code.step !== 'shown'} onClick={() => openBank(bank)}>
          {payText('processing.openAgain', { bank: bank.shortName })}
        </button>
        <button type="button" className="lnk" onClick={onAnother}>
          {payText('processing.another')}
        </button>
      </span>
    </Note>
  )
}
