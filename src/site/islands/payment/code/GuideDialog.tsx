/** How to pay with the code, in three drawn steps; by itself only once. Roaming §2.2, §9; feature K14. */
import { type ReactNode, useState } from 'react'
import { guideChecks, guideOpens, guideSaves } from '../../../art/guide.ts'
import { guideSeen, guideSkipped } from '../../../stores/pay/guide.ts'
import { Modal } from '../../Modal.tsx'
import { t } from './texts.ts'

const STEPS = [
  ['one', guideSaves],
  ['two', guideOpens],
  ['three', guideChecks],
] as const

/** `onNext`: it came by itself before paying, which goes on afterwards. */
export default function GuideDialog({ onClose, onNext }: { onClose: () => void; onNext?: (() => void) | undefined }): ReactNode {
  const [skip, setSkip] = useState(guideSkipped)
  const next = (): void => {
    guideSeen(skip)
    if (onNext) onNext()
    else onClose()
  }
  return (
    <Modal
      title={t('guide.title')}
      onClose={() => {
        guideSeen(skip)
        onClose()
      }}
    >
      <ol className="pay-guide">
        {STEPS.map(([step, draw]) => (
          <li key={step}>
            <span dangerouslySetInnerHTML={{ __html: draw() }} />
            <p>{t(`guide.${step}`)}</p>
          </li>
        ))}
      </ol>
      <p className="note">{t('guide.autofill')}</p>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="checkbox" checked={skip} onChange={(event) => setSkip(event.target.checked)} />
        {t('guide.skip')}
      </label>
      <button type="button" className="btn btn-primary btn-block" onClick={next}>
        {t('guide.next')}
      </button>
    </Modal>
  )
}
