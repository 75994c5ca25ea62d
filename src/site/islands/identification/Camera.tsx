/** The camera with a frame. The picture stays on this device until it is found good. Spec EKY-13. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PhotoSide } from '../../../contract/rules/photograph.ts'
import {
  type Camera as Live,
  type NoCamera,
  noCamera,
  openCamera,
} from '../../stores/identification/photo.ts'
import { Note } from '../../ui/Note.tsx'
import { Modal } from '../Modal.tsx'
import { stepsText } from './steps-text.ts'

/** Width by height of the frame. */
const SHAPE = { front: 1.6, back: 1.6, portrait: 0.8 } as const

const ROUND = { front: 'rounded-2xl', back: 'rounded-2xl', portrait: 'rounded-full' } as const

type State = 'asking' | 'ready' | NoCamera
type Props = { side: PhotoSide; onTaken: (photo: Blob) => void; onClose: () => void }

export default function Camera({ side, onTaken, onClose }: Props): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useRef<Live>(undefined)
  const close = useRef(onClose)
  close.current = onClose
  const [state, setState] = useState<State>('asking')
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!video.current) return
    let here = true
    setState('asking')
    openCamera(video.current, side === 'portrait' ? 'user' : 'environment').then(
      (live) => {
        if (!here) return live.stop()
        camera.current = live
        setState('ready')
      },
      (error: unknown) => here && setState(noCamera(error)),
    )
    // The camera must not keep running while the page is hidden.
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') close.current()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      here = false
      camera.current?.stop()
      camera.current = undefined
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [side, round])
  const take = async (): Promise<void> => {
    const shown = video.current
    if (!shown || !camera.current) return
    const shape = shown.videoWidth / shown.videoHeight / SHAPE[side]
    onTaken(await camera.current.take({ width: Math.min(1, 1 / shape), height: Math.min(1, shape) }))
  }
  const open = state === 'asking' || state === 'ready'
  return (
    <Modal title={stepsText(`photo.${side}.title`)} onClose={onClose}>
      <div className="relative overflow-hidden rounded-2xl bg-neutral" hidden={!open}>
        <video
          ref={video}
          playsInline
          muted
          className={`w-full object-cover ${side === 'portrait' ? 'aspect-[4/5]' : 'aspect-[8/5]'}`}
          aria-label={stepsText('live.picture')}
        />
        <i
          aria-hidden="true"
          className={`absolute inset-4 border-4 border-dashed border-white ${ROUND[side]}`}
        />
      </div>
      {open ? (
        <p className="muted" role="status">
          {stepsText(`live.${state}`)}
        </p>
      ) : (
        <Note kind="error" title={stepsText(`live.${state}.title`)}>
          <p>{stepsText(`live.${state}.text`)}</p>
          <button type="button" className="lnk justify-self-start" onClick={() => setRound(round + 1)}>
            {stepsText('live.retry')}
          </button>
        </Note>
      )}
      <button
        type="button"
        className="btn btn-accent btn-lg btn-block"
        disabled={state !== 'ready'}
        onClick={() => void take()}
      >
        {stepsText('live.take')}
      </button>
      <p className="text-sm muted">{stepsText('private')}</p>
    </Modal>
  )
}
