/**
 * Decodes a photograph and encodes it again, in the threads of libvips, within limits of pixels and time.
 * Only pixels are kept: places, scripts and whatever else was in the file vanish. Spec EKY-4.
 */
import { ApiError } from '../../../contract/errors.ts'
import { PHOTO_EDGE_MIN, PHOTO_PIXELS_MAX, photoType } from '../../../contract/rules/photograph.ts'

/** Pixels of the longer edge as stored: enough to read the smallest print of a card. */
const EDGE_STORED = 2_000
const QUALITY = 88
const DECODE_SECONDS = 5

/**
 * JPEG, upright. Throws `identity_photo_type`, `identity_photo_size`, or `identity_image_invalid` for what
 * cannot be decoded to its end.
 */
export async function decodePhoto(content: Uint8Array): Promise<Uint8Array> {
  if (!photoType(content)) throw new ApiError('identity_photo_type')
  // Loaded with the first photograph, because most processes never decode one.
  const { default: sharp } = await import('sharp')
  const limits = { limitInputPixels: PHOTO_PIXELS_MAX, failOn: 'error', sequentialRead: true } as const
  const size = await sharp(content, { ...limits, limitInputPixels: false })
    .metadata()
    .catch(refuse)
  const { width = 0, height = 0, pages = 1 } = size
  if (pages > 1) throw new ApiError('identity_photo_type')
  if (width * height > PHOTO_PIXELS_MAX || Math.min(width, height) < PHOTO_EDGE_MIN)
    throw new ApiError('identity_photo_size')
  return sharp(content, limits)
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: EDGE_STORED, height: EDGE_STORED, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch(refuse)
}

function refuse(): never {
  throw new ApiError('identity_image_invalid')
}
