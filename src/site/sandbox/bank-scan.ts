/** Reads QR codes from camera and pictures, where the browser can. */
import { detectorOf, hasCamera, scan as scanFor } from '../client/scan.ts'

const detector = detectorOf(['qr_code'])

export const canRead = detector !== undefined
export const canScan = canRead && hasCamera()

/** The text of the code in a picture; empty where there is none. */
export async function readPicture(picture: Blob): Promise<string> {
  if (!detector) return ''
  const bitmap = await createImageBitmap(picture).catch(() => undefined)
  return bitmap ? ((await detector.detect(bitmap))[0]?.rawValue ?? '') : ''
}

/**
 * Looks until a code is seen, or until `stop` is called; then the camera is given back. Rejects where the
 * camera is refused.
 */
export function scan(
  video: HTMLVideoElement,
  seen: (text: string) => void,
): { started: Promise<void>; stop: () => void } {
  if (!detector) return { started: Promise.reject(new Error('No detector')), stop: () => {} }
  return scanFor(detector, video, (text) => {
    seen(text)
    return true
  })
}
