/** How far the photograph has been sent, and how it goes on after a break. Spec EKY-4. */
import type { ReactNode } from 'react'
import type { IdentityRequest } from '../../../contract/main/identity-request.schema.ts'
import type { PhotoSide } from '../../../contract/rules/photograph.ts'
import { continuePhoto, type Upload } from '../../stores/identification/upload.ts'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { stepsText } from './steps-text.ts'

type Props = { side: PhotoSide; upload: Upload; request: IdentityRequest }

export function UploadState({ side, upload, request }: Props): ReactNode {
  if (upload.step === 'measuring') return <p role="status">{stepsText('measuring')}</p>
  if (upload.step === 'sending') {
    const text = stepsText('sending', { percent: percentOf(upload.sent, upload.total) })
    return (
      <div className="grid gap-1">
        <progress
          className="progress progress-primary w-full"
          aria-label={text}
          value={upload.sent}
          max={upload.total}
        />
        <p className="num text-sm">{text}</p>
      </div>
    )
  }
  if (upload.step === 'broken')
    return (
      <Note kind="error" title={stepsText('broken', { percent: percentOf(upload.sent, upload.total) })}>
        <p>{stepsText('brokenText')}</p>
        <button
          type="button"
          className="btn btn-primary mt-2 justify-self-start"
          onClick={() => void continuePhoto(side)}
        >
          {stepsText('resume')}
        </button>
      </Note>
    )
  if (upload.step === 'refused') return <ErrorNotice problem={upload.problem} />
  // After a reload the page no longer has the file, but the operator has its beginning.
  const photograph = request.photographs.find((one) => one.side === side)
  if (photograph?.state !== 'uploading') return null
  const percent = percentOf(photograph.received, photograph.total)
  return (
    <Note kind="info">
      <p className="num">{stepsText('partly', { percent })}</p>
    </Note>
  )
}

function percentOf(sent: number, total: number): number {
  return total > 0 ? Math.floor((sent / total) * 100) : 0
}
