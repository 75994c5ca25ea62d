/** The given points, and undoing the gift while that is possible. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { localPath } from '../../../../contract/rules/language.ts'
import { $now, secondsUntil } from '../../../stores/clock.ts'
import { $gift, anotherGift, undoGift } from '../../../stores/loyalty/gift.ts'
import { Button } from '../../../ui/Button.tsx'
import { Countdown } from '../../../ui/Countdown.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { language, texts } from '../../texts.ts'
import { pointText } from '../format.ts'

const loyaltyGiftText = await texts('loyaltyGift')

export default function GivenStep(): ReactNode {
  const { step, gift, problem } = useStore($gift)
  const now = useStore($now)
  if (!gift) return null
  const words = {
    points: pointText(gift.points),
    name: gift.name,
    number: gift.to,
    balance: pointText(gift.balance),
  }
  const left = gift.undo_until ? secondsUntil(Date.parse(gift.undo_until), now) : 0
  return (
    <>
      <Note
        kind={step === 'back' ? 'info' : 'ok'}
        title={loyaltyGiftText(step === 'back' ? 'back' : 'given', words)}
      >
        <p className="num" role="status">
          {loyaltyGiftText('balance', words)}
        </p>
      </Note>
      {problem && <ErrorNotice problem={problem} />}
      {step !== 'back' && left > 0 && (
        <div className="grid gap-2">
          <p className="text-sm muted">
            <Countdown
              seconds={left}
              text={(time) => loyaltyGiftText('undoLeft', { time })}
              spoken={(count) => loyaltyGiftText('undoSpoken', { count })}
              over={loyaltyGiftText('undoOver')}
            />
          </p>
          <Button
            className="btn btn-soft justify-self-start"
            onClick={() => void undoGift()}
            busy={step === 'undoing' && loyaltyGiftText('undoing')}
          >
            {loyaltyGiftText('undo')}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <a className="btn btn-primary" href={localPath('/vinaphone-plus/point-history', language)}>
          {loyaltyGiftText('toHistory')}
        </a>
        <button type="button" className="btn btn-ghost" onClick={anotherGift}>
          {loyaltyGiftText('another')}
        </button>
      </div>
    </>
  )
}
