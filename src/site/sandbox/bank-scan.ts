/** Reads QR codes from camera and pictures, if the browser supports it. */
import { detectorOf, hasCamera, scan as scanFor } from '../client/scan.ts'

const detector = detectorOf(['qr_code'])

export const canRead = detector !== undefined
export const canScan = canRead && hasCamera()

/** The text of the code in a picture; empty without a code. */
export async function readPicture(picture: Blob): Promise<string> {
  if (!detector) return ''
  const bitmap = await createImageBitmap(picture).catch(() => undefined)
  return bitmap ? ((await detector.detect(bitmap))[0]?.rawValue ?? '') : ''
}

/**
 * Scans until a code is found or `stop` is called, then releases the camera. Rejects if the camera is
 * refused.
 */
export function scan(
  video: HTMLVideoElement,
  seen: (text: string) => void,
): { started: Promise<void>; stop: () => void } {
  if (!detector)
    return { started: Promise.reject(new Error('Barcode detection is not supported')), stop: () => {} }
  return scanFor(detector, video, (text) => {
    seen(text)
    return true
  })
}
