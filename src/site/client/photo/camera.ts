/** The camera of the device: opened, shown in a video element, one picture taken, released. */

/** Why there is no camera. */
export type NoCamera = 'refused' | 'none' | 'failed'

export type Camera = {
  /**
   * The picture inside the frame as a JPEG without any data about device or place. `frame` is the part of the
   * picture's height and width that is kept, from its middle.
   */
  take: (frame: { width: number; height: number }) => Promise<Blob>
  stop: () => void
}

/** Quality of the JPEG: small enough to send, sharp enough to read. */
const QUALITY = 0.9
/** The widest picture that a camera is asked for. */
const IDEAL = { width: { ideal: 1_920 }, height: { ideal: 1_080 } }

/** Opens the camera at the back, or at the front for a face. Rejects with the error of the browser. */
export async function openCamera(video: HTMLVideoElement, facing: 'environment' | 'user'): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing, ...IDEAL } })
  function stop(): void {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  try {
    video.srcObject = stream
    await video.play()
  } catch (error) {
    stop()
    throw error
  }
  return { stop, take: (frame) => grab(video, frame) }
}

async function grab(video: HTMLVideoElement, frame: { width: number; height: number }): Promise<Blob> {
  const [width, height] = [video.videoWidth * frame.width, video.videoHeight * frame.height].map(
    Math.round,
  ) as [number, number]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const [x, y] = [(video.videoWidth - width) / 2, (video.videoHeight - height) / 2]
  canvas.getContext('2d')?.drawImage(video, x, y, width, height, 0, 0, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The camera gave no picture'))),
      'image/jpeg',
      QUALITY,
    )
  })
}

/** Maps the browser's error names. */
export function noCamera(error: unknown): NoCamera {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}
