/**
 * Decodes a picture and encodes it again, in the threads of libvips, within limits of pixels and time. Only
 * pixels are kept: places, scripts and whatever else was in the file vanish. Spec EKY-4, Spec HLP-8.
 */
import { ApiError, type ErrorCode } from '../../../contract/errors.ts'

/** Seconds that one picture may take. */
const DECODE_SECONDS = 5

/** Pixels; `edgeStored`: of the longer edge as stored. `quality`: of JPEG, 1 to 100. */
export type PictureLimits = { pixelsMax: number; edgeMin: number; edgeStored: number; quality: number }
/** `type`: several pages. `size`: too many or too few pixels. `unreadable`: cannot be decoded to its end. */
export type PictureErrors = { type: ErrorCode; size: ErrorCode; unreadable: ErrorCode }

/** JPEG, upright. Throws the given errors. */
export async function redrawPicture(
  content: Uint8Array,
  { pixelsMax, edgeMin, edgeStored, quality }: PictureLimits,
  errors: PictureErrors,
): Promise<Uint8Array> {
  const refuse = (): never => {
    throw new ApiError(errors.unreadable)
  }
  // Loaded with the first picture, because most processes never decode one.
  const { default: sharp } = await import('sharp')
  const limits = { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true } as const
  const size = await sharp(content, { ...limits, limitInputPixels: false })
    .metadata()
    .catch(refuse)
  const { width = 0, height = 0, pages = 1 } = size
  if (pages > 1) throw new ApiError(errors.type)
  if (width * height > pixelsMax || Math.min(width, height) < edgeMin) throw new ApiError(errors.size)
  return sharp(content, limits)
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: edgeStored, height: edgeStored, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer()
    .catch(refuse)
}
