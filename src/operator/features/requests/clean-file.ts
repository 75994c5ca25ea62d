/** Cleans a whole file: pictures are drawn again, PDFs inspected. Spec HLP-8. */
import { ApiError } from '../../../contract/errors.ts'
import { HELP_PIXELS_MAX, type HelpFileType, helpFileType } from '../../../contract/rules/help-file.ts'
import { redrawPicture } from '../../platform/documents/redraw-picture.ts'
import { inspectPdf } from './inspect-pdf.ts'

const LIMITS = { pixelsMax: HELP_PIXELS_MAX, edgeMin: 0, edgeStored: 2_400, quality: 86 }
const ERRORS = { type: 'help_file_type', size: 'help_file_size', unreadable: 'help_file_failed' } as const

export type CleanFile = { type: HelpFileType; content: Uint8Array }

/**
 * A picture becomes JPEG. Throws `help_file_type`, `help_file_size`, `help_file_active`, or
 * `help_file_failed` for what cannot be decoded.
 */
export async function cleanFile(content: Buffer): Promise<CleanFile> {
  const type = helpFileType(content)
  if (!type) throw new ApiError('help_file_type')
  if (type === 'application/pdf') {
    inspectPdf(content)
    return { type, content }
  }
  return { type: 'image/jpeg', content: await redrawPicture(content, LIMITS, ERRORS) }
}
