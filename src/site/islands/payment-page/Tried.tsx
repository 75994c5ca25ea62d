/**
 * The outcome of the last attempt on the page of a wallet or bank: the order is still open, or it ended
 * without money. Loaded where there was one. Spec PAY-6, Spec PAY-5.
 */
import type { ReactNode } from 'react'
import { formatTime } from '../../../contract/format/date.ts'
import type { Texts } from '../../messages/resolve.ts'
import type { Tried as Attempt } from '../../stores/payment-page/tried.ts'
import { Note } from '../../ui/Note.tsx'
import { ownTexts } from '../own-texts.ts'
import { texts } from '../texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/paymentTried.json', {
  import: 'default',
})

const paymentTriedText = await ownTexts(files, 'paymentTried')
const payingText = await texts('paying')

export default function Tried({ order, method, state, at }: Attempt): ReactNode {
  return (
    <Note kind="warn">
      <p className="num" role="status">
        {paymentTriedText(`${order}.${state}`, {
          method: payingText(`methodWords.${method}`),
          time: formatTime(at),
        })}
      </p>
    </Note>
  )
}
