/**
 * Moves the drawings below a page's fold into one file beside it, so that what is seen first fits into one
 * round trip. They stay parts of the page: they inherit its colours and text, in light and dark.
 */
import { createHash } from 'node:crypto'

/** What `ui/Fold.astro` writes. */
const FOLD = '<!--fold-->'
const DRAWING = /(<svg\b[^>]*>)([\s\S]*?)<\/svg>/g

/** `file`: a path inside the build, and the text of the drawings; absent for a page without a fold. */
export type Folded = { html: string; file?: { name: string; text: string } }

/** Throws when a drawing is separated from a part that it uses. */
export function moveDrawings(page: string): Folded {
  const fold = page.indexOf(FOLD)
  if (fold < 0) return { html: page }
  const above = page.slice(0, fold)
  const below = page.slice(fold + FOLD.length)
  const ids = new Map<string, string>()
  for (const [, , inner = ''] of below.matchAll(DRAWING)) {
    // A repetition costs nearly nothing, and classes of the page do not reach into another file.
    const stays = inner === '' || above.includes(inner) || /\s(?:class|style)=/.test(inner)
    if (!stays && !ids.has(inner)) ids.set(inner, `d${ids.size}`)
  }
  if (ids.size === 0) return { html: above + below }
  const text = drawingsFile(ids, page)
  const name = `_astro/${createHash('sha256').update(text).digest('base64url').slice(0, 7)}.svg`
  const html =
    above +
    below.replace(DRAWING, (whole, open: string, inner: string) => {
      const id = ids.get(inner)
      return id ? `${open}<use href="/${name}#${id}"/></svg>` : whole
    })
  const [lost] = lostParts(html)
  if (lost) throw new Error(`A drawing above the fold uses the part ${lost} of one below it`)
  return { html, file: { name, text } }
}

/** The drawings by their ids, with the parts that they use from other drawings of the page. */
function drawingsFile(ids: ReadonlyMap<string, string>, page: string): string {
  const drawings = [...ids].map(([inner, id]) => `<g id="${id}">${inner}</g>`).join('')
  const parts = lostParts(drawings).map((part) => {
    const defs = page.match(/<defs>[\s\S]*?<\/defs>/g)?.find((one) => one.includes(`id="${part}"`))
    if (!defs) throw new Error(`No part ${part} in the drawings of a page`)
    return defs
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...new Set(parts)].join('')}${drawings}</svg>`
}

/** Parts that drawings use and none of them contains. */
function lostParts(text: string): string[] {
  const used = new Set(Array.from(text.matchAll(/<use href="#([\w-]+)"/g), ([, id = '']) => id))
  return [...used].filter((id) => !text.includes(`id="${id}"`))
}
