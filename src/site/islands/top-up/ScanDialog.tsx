/**
 * Reads the code of a scratch card with the camera. The code is only put into the field; the picture never
 * leaves the device. Spec TOP-3.
 */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cardInText } from '../../../contract/rules/scratch-card.ts'
import type { Texts } from '../../messages/resolve.ts'
import { detectorOf, scan } from '../../stores/top-up/scan.ts'
import { Note } from '../../ui/Note.tsx'
import { Modal } from '../Modal.tsx'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/scan.json', { import: 'default' })

const scanText = await ownTexts(files, 'scan')
/** Formats that are printed on cards; codes of goods (EAN) have as many digits and are excluded. */
const FORMATS = ['qr_code', 'code_128', 'code_39', 'itf', 'data_matrix']

type State = 'asking' | 'looking' | 'refused' | 'none' | 'failed'
type Props = { onRead: (digits: string) => void; onClose: () => void }

export default function ScanDialog({ onRead, onClose }: Props): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  const callbacks = useRef({ onRead, onClose })
  callbacks.current = { onRead, onClose }
  const [state, setState] = useState<State>('asking')
  const [round, setRound] = useState(0)
  useEffect(() => {
    const detector = detectorOf(FORMATS)
    if (!video.current || !detector) return setState('failed')
    setState('asking')
    let here = true
    const scanning = scan(detector, video.current, (text) => {
      const digits = cardInText(text)
      if (digits) callbacks.current.onRead(digits)
      return digits !== undefined
    })
    scanning.started.then(
      () => here && setState('looking'),
      (error: unknown) => here && setState(stateOf(error)),
    )
    // The camera must not keep running while the page is hidden.
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') callbacks.current.onClose()
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

/** Maps the browser's error names to states. */
function stateOf(error: unknown): State {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}
