/** The pictures of a pass: the brand's logo in the sizes of Apple's phones. */

/** PNG by file name. */
export type PassPictures = Readonly<Record<string, Buffer>>

/** Side of each picture in points; `room`: the share of it that the logo takes. */
const PICTURES = [
  // Shown in lists.
  { name: 'icon', side: 29, room: 0.8, ground: '#ffffff' },
  // Shown on the pass, above its background.
  { name: 'logo', side: 50, room: 1, ground: undefined },
] as const
/** Pixels of a point on the screens of today. */
const SCALES = [1, 2, 3] as const
/** Dots per inch at which the SVG is drawn before it is made smaller, so that its edges are clean. */
const DENSITY = 216
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

export async function drawPictures(logo: string): Promise<PassPictures> {
  // Loaded with the first pass, because most processes never draw one.
  const { default: sharp } = await import('sharp')
  const drawn = PICTURES.flatMap(({ name, side, room, ground }) =>
    SCALES.map(async (scale) => {
      const [whole, inner] = [side * scale, Math.round(side * scale * room)]
      const before = Math.floor((whole - inner) / 2)
      const after = whole - inner - before
      const picture = sharp(Buffer.from(logo), { density: DENSITY })
        .resize(inner, inner, { fit: 'contain', background: CLEAR })
        .extend({ top: before, bottom: after, left: before, right: after, background: CLEAR })
      const bytes = await (ground ? picture.flatten({ background: ground }) : picture).png().toBuffer()
      return [`${name}${scale === 1 ? '' : `@${scale}x`}.png`, bytes] as const
    }),
  )
  return Object.fromEntries(await Promise.all(drawn))
}
