/** Shrinks the picture of a slip on the device until it fits a request. Spec PAY-26. */
import { CLAIM_PICTURE_MAX } from '../../../contract/rules/payment-claim.ts'

/** Longest side in pixels and JPEG quality of each attempt. */
const ATTEMPTS = [
  [1_200, 0.5],
  [900, 0.45],
  [720, 0.4],
  [560, 0.35],
  [420, 0.3],
] as const

/** JPEG in base64; `undefined` if the file is no picture or does not fit. */
export async function shrinkPicture(file: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file)
    for (const [side, quality] of ATTEMPTS) {
      const scale = Math.min(1, side / Math.max(picture.width, picture.height))
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(picture.width * scale))
      canvas.height = Math.max(1, Math.round(picture.height * scale))
      const pen = canvas.getContext('2d')
      if (!pen) return undefined
      pen.fillStyle = 'white'
      pen.fillRect(0, 0, canvas.width, canvas.height)
      pen.filter = 'grayscale(1)'
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
      const text = canvas.toDataURL('image/jpeg', quality).replace(/^data:image\/jpeg;base64,/, '')
      if (text.length <= CLAIM_PICTURE_MAX) return text
    }
  } catch {
    // Not a picture that this browser can read.
  }
  return undefined
}
