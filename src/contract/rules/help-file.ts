/** Files of a request: pictures and PDF, in parts, cleaned by the operator. Spec HLP-8. */
import { type PhotoType, photoType } from './photograph.ts'

export const HELP_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type HelpFileType = (typeof HELP_FILE_TYPES)[number]
/** Bytes of a picture and of a PDF as sent. */
export const HELP_PICTURE_MAX = 10 * 1024 * 1024
export const HELP_PDF_MAX = 5 * 1024 * 1024
/** Files of one message, and files of a person that are not attached yet. */
export const HELP_FILES_MAX = 5
export const HELP_FILES_WAITING = 10
/** Pixels of a picture at most. */
export const HELP_PIXELS_MAX = 40_000_000
/** Characters of a file's name. */
export const HELP_FILE_NAME_MAX = 100
/** Hours after which a file that was never attached is deleted. */
export const HELP_FILE_WAIT_HOURS = 24

/** Recognised by the first bytes, whatever the name says; `undefined` for any other content. */
export function helpFileType(bytes: Uint8Array): PhotoType | 'application/pdf' | undefined {
  const isPdf = [0x25, 0x50, 0x44, 0x46, 0x2d].every((byte, index) => bytes[index] === byte)
  return isPdf ? 'application/pdf' : photoType(bytes)
}

export function helpFileMax(type: HelpFileType): number {
  return type === 'application/pdf' ? HELP_PDF_MAX : HELP_PICTURE_MAX
}
