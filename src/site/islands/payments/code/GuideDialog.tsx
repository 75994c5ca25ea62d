/** How to pay with the code, in three drawn steps; shown automatically only once. Spec PAY-18. */
import { type ReactNode, useState } from 'react'
import { guideChecks, guideOpens, guideSaves } from '../../../art/guide.ts'
import { guideSeen, guideSkipped } from '../../../stores/payments/guide.ts'
import { Modal } from '../../Modal.tsx'
import { texts } from '../../texts.ts'

const payText = await texts('pay')

const STEPS = [
  ['one', guideSaves],
  ['two', guideOpens],
  ['three', guideChecks],
] as const

/** `onNext`: continues with paying, if the dialog was shown automatically before it. */
export default function GuideDialog({
  onClose,
  onNext,
}: {
  onClose: () => void
  onNext?: (() => void) | undefined
}): ReactNode {
  const [skip, setSkip] = useState(guideSkipped)
  const next = (): void => {
    guideSeen(skip)
    if (onNext) onNext()
    else onClose()
  }
  return (
    <Modal
      title={payText('guide.title')}
      onClose={() => {
        guideSeen(skip)
        onClose()
      }}
    >
      <ol className="pay-guide">
        {STEPS.map(([step, draw]) => (
          <li key={step}>
            <span dangerouslySetInnerHTML={{ __html: draw() }} />
            <p>{payText(`guide.${step}`)}</p>
          </li>
        ))}
      </ol>
      <p className="note">{payText('guide.autofill')}</p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="checkbox"
          checked={skip}
          onChange={(event) => setSkip(event.target.checked)}
        />
        {payText('guide.skip')}
      </label>
      <button type="button" className="btn btn-primary btn-block" onClick={next}>
        {payText('guide.next')}
      </button>
    </Modal>
  )
}
