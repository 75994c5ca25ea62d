/**
 * `npm run fonts`: reduces the brand font to the characters of two languages and writes `public/fonts/*` and
 * `src/site/styles/fonts.css`. The list is fixed rather than derived from today's texts, so that future texts
 * use one font too.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const SOURCE = new URL('../../../node_modules/@fontsource-variable/plus-jakarta-sans/', import.meta.url)
const TARGET = new URL('../../../public/fonts/', import.meta.url)
const STYLE = new URL('../styles/fonts.css', import.meta.url)

const WEIGHTS = { min: 400, max: 800 }
/**
 * Tabular figures for tables and counters; kerning and marks stay. Fractions and contextual forms are not
 * used.
 */
const FEATURES = ['tnum', 'ccmp', 'locl', 'kern', 'mark', 'mkmk']
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('')
const SIGNS = '\u00a0“”‘’–—…•·×°«»©®™−€'
const VOWELS = 'aăâeêioôơuưy'
/** No tone, then the five: grave, hook, tilde, acute, dot below. */
const TONES = ['', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323']
const LOWER = [...VOWELS].flatMap((vowel) => TONES.map((tone) => (vowel + tone).normalize('NFC'))).join('')
/** Every character of the reduced brand font. */
export const CHARACTERS = `${ASCII}${SIGNS}${LOWER}${LOWER.toUpperCase()}đĐ₫`

/**
 * The two source files share no common letter that we need, and a page in either language loads both. The
 * ranges are coarse, because every page contains them: a character missing in a file falls back to the next
 * font anyway. The second file takes precedence where both ranges match.
 */
const PARTS = [
  { part: 'latin', range: '' },
  { part: 'vietnamese', range: 'U+102-1EF9, U+20AB' },
] as const

/**
 * Plus Jakarta Sans reaches 1,038 up and 222 down of 1,000; over the widths below one pair is close enough
 * for all, which costs fewer bytes.
 */
const HEIGHTS = { 'ascent-override': '101%', 'descent-override': '22%' }

/**
 * Fallback fonts until the brand font arrives, scaled to its width, so that few lines wrap differently
 * afterwards. Widths in percent, measured on the texts of this site, Vietnamese and English: Arial and its
 * equals 101.2 and 104.5, bold 98.8 and 101.5; Android's Roboto 104 and 105.4, bold made from it 107 and 109.
 */
const STAND_INS = [
  { family: 'Jakarta Arial', locals: ['Arial', 'Liberation Sans'], size: 103 },
  { family: 'Jakarta Arial', locals: ['Arial Bold', 'Liberation Sans Bold'], size: 100, weight: '600 800' },
  { family: 'Jakarta Roboto', locals: ['Roboto'], size: 105 },
] as const

const style = (rules: Record<string, string>): string =>
  `@font-face {\n${Object.entries(rules)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n')}\n}\n`

/** Our characters that a part of the source covers. `ranges` is fontsource's `U+0102-0103,U+0110`. */
function covered(ranges: string): string {
  const spans = ranges.split(',').map((range) =>
    range
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16)),
  )
  return [...CHARACTERS]
    .filter((sign) =>
      spans.some(
        ([from = 0, to = from]) => (sign.codePointAt(0) ?? 0) >= from && (sign.codePointAt(0) ?? 0) <= to,
      ),
    )
    .join('')
}

async function main(): Promise<void> {
  const ranges = JSON.parse(await readFile(new URL('unicode.json', SOURCE), 'utf8')) as Record<string, string>
  await mkdir(TARGET, { recursive: true })
  for (const old of await readdir(TARGET)) if (old.endsWith('.woff2')) await rm(new URL(old, TARGET))
  const faces: string[] = []
  for (const { part, range } of PARTS) {
    const text = covered(ranges[part] ?? '')
    const source = await readFile(new URL(`files/plus-jakarta-sans-${part}-wght-normal.woff2`, SOURCE))
    const font = await subsetFont(source, text, {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
      keepFeatures: FEATURES,
    })
    // The hash in the name lets browsers cache the file permanently.
    const name = `jakarta-${part}.${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`
    await writeFile(new URL(name, TARGET), font)
    process.stdout.write(`${name} ${font.length} B, ${[...text].length} characters\n`)
    faces.push(
      style({
        'font-family': "'Jakarta'",
        src: `url('/fonts/${name}') format('woff2')`,
        'font-weight': `${WEIGHTS.min} ${WEIGHTS.max}`,
        // A late font is not used, so that a page never changes its letters while it is read.
        'font-display': 'optional',
        ...(range && { 'unicode-range': range }),
      }),
    )
  }
  for (const { family, locals, size, ...bold } of STAND_INS) {
    faces.push(
      style({
        'font-family': `'${family}'`,
        src: locals.map((name) => `local('${name}')`).join(', '),
        ...('weight' in bold && { 'font-weight': bold.weight }),
        ...(size !== 100 && { 'size-adjust': `${size}%` }),
        ...HEIGHTS,
      }),
    )
  }
  await writeFile(
    STYLE,
    `/* Written by \`npm run fonts\`. Nothing is fetched until html has data-font: ` +
      `the theme's own --font-sans begins with the stand-ins. */\n${faces.join('')}html[data-font] {\n  ` +
      `--font-sans: 'Jakarta', 'Jakarta Arial', 'Jakarta Roboto', system-ui, sans-serif;\n}\n`,
  )
  const licence = await readFile(new URL('LICENSE', SOURCE), 'utf8')
  await writeFile(
    new URL('LICENSE.txt', TARGET),
    'Plus Jakarta Sans, cut to the letters of Vietnamese and English and to the weights 400 to ' +
      `800.\n\n${licence}`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
