/**
 * Draws the pictures of a demo card: front and back in the format ID-1, and a portrait. Text becomes
 * outlines, so the fonts of the machine do not matter. Every picture says that it is a drawing.
 */
import { readFileSync } from 'node:fs'
import type { CardSide } from '../../contract/sandbox.ts'
import { type CardId, cardOf, faceOf, zoneOf } from './cards.ts'
import { zoneLine } from './glyphs.ts'
import { markSvg } from './mark.ts'
import { portraitSvg } from './portrait.ts'

const CARD = { width: 1_200, height: 756 }
const PORTRAIT = { width: 900, height: 1_200 }
const BLUR = 10
const INK = '#1d2b36'
const CHIP =
  '<rect x="80" y="120" width="150" height="116" rx="16" fill="#d9b64c" stroke="#8f742a" stroke-width="4"/>'

type Text = { x: number; y: number; size: number; text: string; bold?: boolean; colour?: string }

/** PNG. */
export async function drawCard(id: CardId, side: CardSide): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  // The front of this set is a back, as when a card is held the wrong way round.
  const shown = id.outcome === 'wrong_side' && side === 'front' ? 'back' : side
  const size = shown === 'portrait' ? PORTRAIT : CARD
  const { shapes, texts } = PARTS[shown](id)
  const words = await outlines(texts, size)
  const drawing = words
    .replace(/^<svg[^>]*>/, (open) => `${open}${shapes}`)
    .replace(/<\/svg>$/, `${markSvg({ ...id, side: shown }, size.width, size.height)}</svg>`)
  const picture = sharp(Buffer.from(drawing)).flatten({ background: '#ffffff' })
  const isBlurred = id.outcome === 'blurred' && side === 'front'
  const bytes = await (isBlurred ? picture.blur(BLUR) : picture).png({ compressionLevel: 8 }).toBuffer()
  return new Uint8Array(bytes)
}

const PARTS: Readonly<Record<CardSide, (id: CardId) => { shapes: string; texts: Text[] }>> = {
  front(id) {
    const card = cardOf(id)
    const field = (y: number, label: string, text: string): Text[] => [
      { x: 420, y, size: 22, text: label, colour: '#5b6b75' },
      { x: 420, y: y + 28, size: 36, text, bold: true },
    ]
    return {
      shapes:
        paper('#e6f1ee', '#cfe3dd') +
        `<g transform="translate(60 210) scale(.36)">${portraitSvg(faceOf(id, false), isLongHaired(id))}</g>`,
      texts: [
        { x: 300, y: 36, size: 30, text: 'CĂN CƯỚC · IDENTITY CARD', bold: true, colour: '#9a1c1c' },
        { x: 300, y: 80, size: 22, text: 'THẺ MẪU ĐỂ THỬ · SAMPLE, NOT A DOCUMENT', colour: '#9a1c1c' },
        ...field(140, 'Số định danh cá nhân · Personal identification number', card.idNumber),
        ...field(236, 'Họ, chữ đệm và tên · Full name', card.name.toLocaleUpperCase('vi')),
        ...field(332, 'Ngày, tháng, năm sinh · Date of birth', card.birthDate),
        ...field(428, 'Giới tính · Sex', card.sex === 'male' ? 'Nam' : 'Nữ'),
        ...field(524, 'Có giá trị đến · Date of expiry', card.expiresOn || 'Không thời hạn'),
      ],
    }
  },
  back(id) {
    const lines = zoneOf(id).map((line, index) => zoneLine(line, 66, 470 + index * 72, 35.6, 34))
    return {
      shapes:
        paper('#eef0e4', '#dfe3cd') +
        `<rect y="440" width="${CARD.width}" height="252" fill="#fbfbf6"/>` +
        `<g fill="none" stroke="#111" stroke-width="1.35" stroke-linecap="round">${lines.join('')}</g>` +
        CHIP,
      texts: [
        { x: 300, y: 60, size: 26, text: 'Nơi cư trú · Place of residence', colour: '#5b6b75' },
        { x: 300, y: 100, size: 32, text: 'Thẻ vẽ của khu thử nghiệm', bold: true },
        { x: 300, y: 170, size: 24, text: 'THẺ MẪU ĐỂ THỬ · SAMPLE, NOT A DOCUMENT', colour: '#9a1c1c' },
      ],
    }
  },
  portrait: (id) => ({
    shapes:
      `<rect width="900" height="1200" fill="#d8e4ea"/>` +
      `${portraitSvg(faceOf(id, true), isLongHaired(id))}`,
    texts: [{ x: 60, y: 30, size: 26, text: 'ẢNH VẼ ĐỂ THỬ · DRAWN SAMPLE', colour: '#9a1c1c' }],
  }),
}

function isLongHaired(id: CardId): boolean {
  return cardOf(id).sex === 'female'
}

/** Fine lines as on real cards; they also keep the picture sharp to measure. */
function paper(light: string, dark: string): string {
  const lines = Array.from(
    { length: 46 },
    (_, index) => `M0 ${index * 18}C300 ${index * 18 - 60} 600 ${index * 18 + 60} 1200 ${index * 18 - 20}`,
  )
  return (
    `<rect width="1200" height="756" rx="36" fill="${light}"/>` +
    `<path d="${lines.join('')}" fill="none" stroke="${dark}" stroke-width="2"/>`
  )
}

let fonts: Promise<Parameters<typeof import('satori')['default']>[1]['fonts']> | undefined

async function outlines(
  texts: Text[],
  { width, height }: { width: number; height: number },
): Promise<string> {
  const [{ default: satori }, { createElement }] = await Promise.all([import('satori'), import('react')])
  fonts ??= Promise.resolve([
    { name: 'Jakarta', weight: 400, data: font('400Regular/PlusJakartaSans_400Regular') },
    { name: 'Jakarta', weight: 700, data: font('700Bold/PlusJakartaSans_700Bold') },
  ])
  const words = texts.map(({ x, y, size, text, bold, colour = INK }, index) =>
    createElement(
      'div',
      {
        key: index,
        style: {
          position: 'absolute',
          left: x,
          top: y,
          fontSize: size,
          fontWeight: bold ? 700 : 400,
          color: colour,
        },
      },
      text,
    ),
  )
  const page = createElement(
    'div',
    { style: { display: 'flex', width, height, fontFamily: 'Jakarta' } },
    words,
  )
  return satori(page, { width, height, fonts: await fonts })
}

function font(file: string): Buffer {
  return readFileSync(
    new URL(`../../../node_modules/@expo-google-fonts/plus-jakarta-sans/${file}.ttf`, import.meta.url),
  )
}
