/** Photographs of an identity request, and how they are uploaded. Spec EKY-4. */

export const PHOTO_SIDES = ['front', 'back', 'portrait'] as const
export type PhotoSide = (typeof PHOTO_SIDES)[number]

/** Recognised by content, whatever the name of the file says. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

/** Bytes of a photograph as sent. */
export const PHOTO_BYTES_MIN = 1_024
export const PHOTO_BYTES_MAX = 10 * 1024 * 1024
/** Pixels of the shorter edge at least, and of the whole picture at most. */
export const PHOTO_EDGE_MIN = 480
export const PHOTO_PIXELS_MAX = 40_000_000
/** Bytes of a part at most; every part but the last may be smaller too. */
export const PHOTO_PART_MAX = 256 * 1024
/** SHA-256 of the whole photograph, small hexadecimal digits. */
export const PHOTO_DIGEST = /^[0-9a-f]{64}$/

/** `uploading`: `received` bytes have arrived. `stored`: decoded and encrypted. */
export const PHOTO_STATES = ['missing', 'uploading', 'stored'] as const

/** Recognises the type by the first bytes; `undefined` for any other content. */
export function photoType(bytes: Uint8Array): PhotoType | undefined {
  const starts = (at: number, wanted: readonly number[]) =>
    wanted.every((byte, index) => bytes[at + index] === byte)
  if (starts(0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (starts(0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  const riff = starts(0, [0x52, 0x49, 0x46, 0x46]) && starts(8, [0x57, 0x45, 0x42, 0x50])
  return riff ? 'image/webp' : undefined
}
