/** Reads printed codes with the camera through the browser's own `BarcodeDetector`, without a library. */
type Found = { rawValue: string }
export type Detector = { detect: (from: HTMLVideoElement | ImageBitmap) => Promise<Found[]> }
type WithDetector = { BarcodeDetector?: new (options: { formats: string[] }) => Detector }

/** Pause between two detections, milliseconds. */
const BETWEEN = 250

/** A detector of the given formats (`qr_code`, `code_128`…), or `undefined` where the browser has none. */
export function detectorOf(formats: readonly string[]): Detector | undefined {
  const known = (window as WithDetector).BarcodeDetector
  return known && new known({ formats: [...formats] })
}

/** Whether the browser can request a camera. */
export function hasCamera(): boolean {
  return Boolean(navigator.mediaDevices?.getUserMedia)
}

/**
 * Scans until `seen` accepts a text by returning true, or until `stop` is called; then the camera is
 * released. `started` rejects if there is no camera or its use is denied.
 */
export function scan(
  detector: Detector,
  video: HTMLVideoElement,
  seen: (text: string) => boolean,
): { started: Promise<void>; stop: () => void } {
  let stream: MediaStream | undefined
  let over = false
  function stop(): void {
    over = true
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
  async function scanFrame(): Promise<void> {
    if (over) return
    const found = await detector.detect(video).catch(() => [])
    if (over) return
    if (found.some(({ rawValue }) => seen(rawValue))) stop()
    else setTimeout(() => void scanFrame(), BETWEEN)
  }
  async function start(): Promise<void> {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (over) return stop()
    video.srcObject = stream
    await video.play()
    void scanFrame()
  }
  return { started: start(), stop }
}
