/** What the device itself finds wrong with a photograph, before anything is sent. Spec EKY-13. */
import {
  PHOTO_BYTES_MAX,
  PHOTO_BYTES_MIN,
  PHOTO_EDGE_MIN,
  PHOTO_TYPES,
  type PhotoSide,
} from '../../../contract/rules/photograph.ts'
import type { Measures } from './measure.ts'

/** `type`, `size`, `unreadable`: faults of the file; the others: of what it shows. */
export const DEVICE_FAULTS = [
  'type',
  'size',
  'unreadable',
  'small',
  'dark',
  'blurred',
  'glare',
  'frame',
] as const
export type DeviceFault = (typeof DEVICE_FAULTS)[number]

const DARKEST = 50
/** Skin is smooth, so a sharp face varies less than a printed card. */
const SHARPNESS_MIN: Readonly<Record<PhotoSide, number>> = { front: 60, back: 60, portrait: 12 }
/** Share of the photograph that a reflection may cover. */
const GLARE_MAX = 0.012
/** Share of the width that the card must fill. */
const FILLED_MIN = 0.5

/** The first fault, in the order in which one would mend them; `undefined`: it may be sent. */
export function photoFault(side: PhotoSide, now: Measures): DeviceFault | undefined {
  if (Math.min(now.width, now.height) < PHOTO_EDGE_MIN) return 'small'
  if (now.light < DARKEST) return 'dark'
  if (now.sharpness < SHARPNESS_MIN[side]) return 'blurred'
  if (side === 'portrait') return undefined
  if (now.glare > GLARE_MAX) return 'glare'
  // A card is held across: upright it fills more of the height than of the width.
  const [across, down] = [now.filled.width * now.width, now.filled.height * now.height]
  return now.filled.width < FILLED_MIN || across < down ? 'frame' : undefined
}

export function fileFault({ type, size }: { type: string; size: number }): DeviceFault | undefined {
  if (!PHOTO_TYPES.some((known) => known === type)) return 'type'
  return size < PHOTO_BYTES_MIN || size > PHOTO_BYTES_MAX ? 'size' : undefined
}
