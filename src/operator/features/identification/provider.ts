/**
 * Interface of the service that reads identity cards and compares faces. The sandbox has one for its drawn
 * cards; another operator's is one more file of this type. Spec EKY-12.
 */
import type { PhotoSide } from '../../../contract/rules/photograph.ts'
import type { CardZone } from '../../../contract/rules/td1.ts'

/** Decoded and encoded again: JPEG without metadata. */
export type Photographs = Readonly<Record<PhotoSide, Uint8Array>>

/**
 * `image`: blurred, dark or cut off. `document`: another side or another kind of document. `reading`: the
 * card could not be read. `card`: what is printed on it; fields that were not read are empty.
 */
export type CardReading =
  | { ok: true; card: CardZone }
  | { ok: false; fault: 'image' | 'document' | 'reading'; sides: PhotoSide[] }

/** `unclear`: the portrait cannot be compared; nothing is claimed then. */
export type FaceComparison = 'same' | 'different' | 'unclear'

/** Both throw when the service does not answer. */
export type IdentificationProvider = {
  readCard: (photographs: Photographs) => Promise<CardReading>
  compareFaces: (photographs: Photographs) => Promise<FaceComparison>
}

declare module '../../platform/context.ts' {
  interface Context {
    /** Without it no card can be read, and every check fails. */
    identification: IdentificationProvider | undefined
    /**
     * Encrypts photographs and what was read from them, 32 bytes or more; without it they are not accepted
     * (`feature_not_supported`).
     */
    identityKey: string | undefined
  }
}
