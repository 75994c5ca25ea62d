/** Reads codes from camera and pictures, where the browser can: the platform's own detector and nothing beside it. */
type Detector = { detect: (from: HTMLVideoElement | ImageBitmap) => Promise<{ rawValue: string }[]> }
type WithDetector = { BarcodeDetector?: new (options: { formats: string[] }) => Detector }

/** Pause between two looks at the camera, milliseconds. */
const BETWEEN = 250

const known = (window as WithDetector).BarcodeDetector
const detector = known && new known({ formats: ['qr_code'] })

export const canRead = detector !== undefined
export const canScan = canRead && Boolean(navigator.mediaDevices?.getUserMedia)

/** The text of the code in a picture; empty where there is none. */
export async function readPicture(picture: Blob): Promise<string> {
  if (!detector) return ''
  const bitmap = await createImageBitmap(picture).catch(() => undefined)
  return bitmap ? ((await detector.detect(bitmap))[0]?.rawValue ?? '') : ''
}

/** Looks until a code is seen, or until `stop` is called; then the camera is given back. Rejects where the camera is refused. */
export function scan(video: HTMLVideoElement, seen: (text: string) => void): { started: Promise<void>; stop: () => void } {
  let stream: MediaStream | undefined
  let over = false
  function stop(): void {
    over = true
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
  async function look(): Promise<void> {
    if (over || !detector) return
    const [found] = await detector.detect(video).catch(() => [])
    if (found && !over) {
      stop()
      seen(found.rawValue)
    } else setTimeout(() => void look(), BETWEEN)
  }
  async function start(): Promise<void> {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (over) return stop()
    video.srcObject = stream
    await video.play()
    void look()
  }
  return { started: start(), stop }
}
