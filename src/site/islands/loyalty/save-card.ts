/**
 * Saves the member card as a picture that can be shown without a network: front and code, drawn on a canvas
 * from the same SVG. Spec LOY-11.
 */
import { barcode } from '../../art/barcode.ts'
import { type CardFace, cardPicture } from '../../art/card.ts'
import { qr } from '../../art/qr.ts'
import { downloadFile } from '../download-file.ts'

/** Width of the picture in pixels, twice that of the drawing. */
const WIDE = 760
const HIGH = 1_040

type SaveCardTexts = { say: string; file: string }

/** Rejects if the browser cannot draw it. */
export async function saveCard(
  face: CardFace,
  code: 'barcode' | 'qr',
  { say, file }: SaveCardTexts,
): Promise<void> {
  const number = face.number ?? ''
  const drawn = code === 'qr' ? qr(number, number) : barcode(number, number)
  const picture = new Image(WIDE, HIGH)
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(cardPicture(face, plain(drawn), say))}`
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDE, height: HIGH })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, WIDE, HIGH)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('The browser could not create the picture')
  downloadFile(new File([blob], `${file}.png`, { type: 'image/png' }))
}

/** A picture has no access to the page's variables, so it is drawn black on white. */
function plain(svg: string): string {
  return svg.replaceAll('var(--paper)', '#fff').replaceAll('var(--petal-ink)', '#000')
}
