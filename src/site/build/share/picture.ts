/**
 * Draws the share picture of one page: its title and first sentence on the pond, with the flower beside them.
 * Text becomes outlines, so the fonts of the machine do not matter.
 */
import { readFileSync } from 'node:fs'
import { type CSSProperties, createElement, type ReactNode } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import { SHARE_HEIGHT, SHARE_WIDTH } from '../../../contract/rules/share-picture.ts'
import { logo } from '../../art/logo.ts'
import { bud, dragonfly, half, LEAF, leaf, lotus, PETAL, ripples, stem } from '../../art/parts.ts'
import { readInk, withInk } from './ink.ts'

export type SharedPage = { title: string; description: string; brand: string; host: string }

/** Whole fonts, with every Vietnamese letter; the site's own are reduced for the web. */
const font = (weight: 500 | 700 | 800, file: string) => ({
  name: 'Jakarta',
  weight,
  data: readFileSync(
    new URL(`../../../../node_modules/@expo-google-fonts/plus-jakarta-sans/${file}.ttf`, import.meta.url),
  ),
})
const fonts = [
  font(500, '500Medium/PlusJakartaSans_500Medium'),
  font(700, '700Bold/PlusJakartaSans_700Bold'),
  font(800, '800ExtraBold/PlusJakartaSans_800ExtraBold'),
]
const ink = readInk()
const muted = withInk('var(--pond-muted)', ink)

const element = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children)

/** Longer titles are set smaller, so that they fit into the left part. */
function titleSize({ length }: string): number {
  return length > 70 ? 46 : length > 40 ? 56 : 68
}

const background = withInk(
  `<rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="var(--pond)"/>${PETAL}${LEAF}` +
    `<path fill="var(--pond-2)" d="M0 528H${SHARE_WIDTH}V${SHARE_HEIGHT}H0Z"/>` +
    `${ripples(940, 540, 150, 0.24, 5, 'var(--pond-line)')}` +
    `${leaf(760, 590, 110, 28, 'var(--leaf-3)', 'var(--leaf-2)', 20)}` +
    `${leaf(1130, 560, 120, 32, 'var(--leaf-3)', 'var(--leaf-2)', 160)}` +
    `${stem('M1110 640C1116 560 1092 470 1108 380')}${bud(1108, 384, 0.9)}` +
    `${stem('M790 640C786 580 814 540 806 470')}${half(806, 476, 0.7)}` +
    `${leaf(950, 566, 170, 44, 'var(--leaf-2)', 'var(--leaf-1)', 80)}${lotus(950, 548, 2)}` +
    `${dragonfly(1040, 210, 0.9)}`,
  ink,
)
/** The mark is drawn around 0,0 in its own coordinates. */
const mark = withInk(logo(), ink)
  .replace(/^<svg[^>]*>/, '<g transform="translate(104 112) scale(.62)" color="#fff">')
  .replace('</svg>', '</g>')

/** A PNG of 1200 × 630 with few colours, about 30 kB. */
export async function drawShare({ title, description, brand, host }: SharedPage): Promise<Buffer> {
  const words = await satori(
    element(
      {
        flexDirection: 'column',
        width: SHARE_WIDTH,
        height: SHARE_HEIGHT,
        padding: '62px 64px 0',
        fontFamily: 'Jakarta',
        color: '#fff',
      },
      element({ fontSize: 32, fontWeight: 700, marginLeft: 92, height: 56, alignItems: 'center' }, brand),
      element(
        { flexDirection: 'column', height: 400, justifyContent: 'center', width: 660 },
        element(
          { fontSize: titleSize(title), fontWeight: 800, lineHeight: 1.18, lineClamp: 4, display: 'block' },
          title,
        ),
        element(
          { fontSize: 27, lineHeight: 1.45, marginTop: 24, lineClamp: 3, display: 'block', color: muted },
          description,
        ),
      ),
      element({ fontSize: 24, fontWeight: 500, height: 72, alignItems: 'center', color: muted }, host),
    ),
    { width: SHARE_WIDTH, height: SHARE_HEIGHT, fonts },
  )
  const drawing = words.replace(/^<svg[^>]*>/, (open) => `${open}${background}${mark}`)
  return sharp(Buffer.from(drawing)).png({ palette: true, colours: 96, effort: 2 }).toBuffer()
}
