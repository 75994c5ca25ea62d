/** Decodes a picture, makes it small and measures it. Runs in the worker, or on the page without one. */
import { PHOTO_PIXELS_MAX } from '../../../contract/rules/photograph.ts'
import { MEASURED_SIDE, type Measures, measure, toGrey } from './measure.ts'

/** Rejects if the file is no picture that this browser can decode. */
export async function readPhoto(file: Blob): Promise<Measures> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = picture
    if (width * height > PHOTO_PIXELS_MAX) throw new Error('The picture has too many pixels')
    const scale = Math.min(1, MEASURED_SIDE / Math.max(width, height))
    const small = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    }
    const context = contextOf(small)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, small.width, small.height)
    const { data } = context.getImageData(0, 0, small.width, small.height)
    return measure(toGrey(data, small.width, small.height), { width, height })
  } finally {
    picture.close()
  }
}

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

function contextOf({ width, height }: { width: number; height: number }): Context {
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true }) as Context | null
  if (!context) throw new Error('This browser cannot read pixels')
  return context
}
