/** Cleans a whole file: pictures are drawn again, PDFs inspected. Spec HLP-8. */
import { ApiError } from '../../../contract/errors.ts'
import { HELP_PIXELS_MAX, type HelpFileType, helpFileType } from '../../../contract/rules/help-file.ts'
import { inspectPdf } from './inspect-pdf.ts'

/** Pixels of the longer edge as stored. */
const EDGE_STORED = 2_400
const QUALITY = 86
const DECODE_SECONDS = 5

export type CleanFile = { type: HelpFileType; content: Uint8Array }

/**
 * A picture becomes JPEG: only pixels are kept, so that places and whatever else was in the file vanish.
 * Throws `help_file_type`, `help_file_size`, `help_file_active`, `help_file_failed`.
 */
export async function cleanFile(content: Buffer): Promise<CleanFile> {
  const type = helpFileType(content)
  if (!type) throw new ApiError('help_file_type')
  if (type === 'application/pdf') {
    inspectPdf(content)
    return { type, content }
  }
  // Loaded with the first picture, because most processes never decode one.
  const { default: sharp } = await import('sharp')
  const limits = { limitInputPixels: HELP_PIXELS_MAX, failOn: 'error', sequentialRead: true } as const
  const {
    width = 0,
    height = 0,
    pages = 1,
  } = await sharp(content, { ...limits, limitInputPixels: false })
    .metadata()
    .catch(refuse)
  if (pages > 1) throw new ApiError('help_file_type')
  if (width * height > HELP_PIXELS_MAX) throw new ApiError('help_file_size')
  const drawn = await sharp(content, limits)
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: EDGE_STORED, height: EDGE_STORED, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch(refuse)
  return { type: 'image/jpeg', content: drawn }
}

function refuse(): never {
  throw new ApiError('help_file_failed')
}
