/** Checks the type of a photograph and draws it again as JPEG. Spec EKY-4. */
import { ApiError } from '../../../contract/errors.ts'
import { PHOTO_EDGE_MIN, PHOTO_PIXELS_MAX, photoType } from '../../../contract/rules/photograph.ts'
import { redrawPicture } from '../../platform/documents/redraw-picture.ts'

/** 2,000 pixels are enough to read the smallest print of a card. */
const LIMITS = { pixelsMax: PHOTO_PIXELS_MAX, edgeMin: PHOTO_EDGE_MIN, edgeStored: 2_000, quality: 88 }
const ERRORS = {
  type: 'identity_photo_type',
  size: 'identity_photo_size',
  unreadable: 'identity_image_invalid',
} as const

/**
 * JPEG, upright. Throws `identity_photo_type`, `identity_photo_size`, or `identity_image_invalid` for what
 * cannot be decoded to its end.
 */
export async function decodePhoto(content: Uint8Array): Promise<Uint8Array> {
  if (!photoType(content)) throw new ApiError('identity_photo_type')
  return redrawPicture(content, LIMITS, ERRORS)
}
