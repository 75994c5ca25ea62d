/**
 * The camera looks for the code of a scratch card. What it reads is only put into the field; the picture
 * leaves the device in no way. Spec TOP-3.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cardInText } from '../../../contract/rules/scratch-card.ts'
import { detectorOf, scan } from '../../stores/top-up/scan.ts'
import { Note } from '../../ui/Note.tsx'
import { Modal } from '../Modal.tsx'
import { texts } from '../texts.ts'

const scanText = await texts('scan')
/** What cards are printed with; the codes of goods (EAN) have as many digits and are left out. */
const FORMATS = ['qr_code', 'code_128', 'code_39', 'itf', 'data_matrix']

type State = 'asking' | 'looking' | 'refused' | 'none' | 'failed'
type Props = { onRead: (digits: string) => void; onClose: () => void }

export default function ScanDialog({ onRead, onClose }: Props): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef({ onRead, onClose })
  told.current = { onRead, onClose }
  const [state, setState] = useState<State>('asking')
  const [round, setRound] = useState(0)
  useEffect(() => {
    const detector = detectorOf(FORMATS)
    if (!video.current || !detector) return setState('failed')
    setState('asking')
    let here = true
    const scanning = scan(detector, video.current, (text) => {
      const digits = cardInText(text)
      if (digits) told.current.onRead(digits)
      return digits !== undefined
    })
    scanning.started.then(
      () => here && setState('looking'),
      (error: unknown) => here && setState(stateOf(error)),
    )
    // A camera does not run behind somebody's back.
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') told.current.onClose()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      here = false
      scanning.stop()
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [round])
  const open = state === 'asking' || state === 'looking'
  return (
    <Modal title={scanText('title')} onClose={onClose}>
      <div className="topup-scan" hidden={!open}>
        <video ref={video} playsInline muted aria-label={scanText('picture')} />
        <i aria-hidden="true" />
      </div>
      {open ? (
        <p className="muted" role="status">
          {scanText(state)}
        </p>
      ) : (
        <Note kind="error" title={scanText(`${state}.title`)}>
          <p>{scanText(`${state}.text`)}</p>
          <button type="button" className="lnk justify-self-start" onClick={() => setRound(round + 1)}>
            {scanText('again')}
          </button>
        </Note>
      )}
      <p className="text-sm muted">{scanText('private')}</p>
      <button type="button" className="btn btn-soft btn-block" data-first onClick={onClose}>
        {scanText('type')}
      </button>
    </Modal>
  )
}

/** The browser's own names of why there is no picture. */
function stateOf(error: unknown): State {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}
