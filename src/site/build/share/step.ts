/**
 * After the pages are written: creates the share picture of every page that search engines list. Pictures are
 * cached between builds by their content.
 */
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { listPages } from '../pages.ts'
import type { SharedPage } from './picture.ts'

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/share/', import.meta.url))
/** Increment when the drawing changes, so that cached pictures are drawn again. */
const DRAWING = 1

/** `skip`: pages of the all-in-one server are not shared, and it should start quickly. */
export function share({ skip }: { skip: boolean }): AstroIntegration {
  return {
    name: 'portal:share',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        if (skip) return
        const started = performance.now()
        const wanted = await pictures(fileURLToPath(dir))
        await mkdir(CACHE, { recursive: true })
        let fresh = 0
        const waiting = wanted.entries()
        const work = async () => {
          for (const [file, page] of waiting)
            if (await createPicture(join(fileURLToPath(dir), file), page)) fresh++
        }
        await Promise.all(Array.from({ length: availableParallelism() }, work))
        logger.info(
          `${wanted.size} share pictures, ${fresh} of them new: ` +
            `${Math.round(performance.now() - started)} ms`,
        )
      },
    },
  }
}

const meta = (html: string, property: string) =>
  decode(new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '')

/**
 * File of the picture → its content. Pages with the same picture map to the same file; a list takes
 * precedence over its parts.
 */
async function pictures(folder: string): Promise<Map<string, SharedPage>> {
  const wanted = new Map<string, SharedPage>()
  for (const file of await listPages(folder)) {
    if (file.startsWith('_app/')) continue
    const html = await readFile(join(folder, file), 'utf8')
    const address = meta(html, 'og:image')
    if (!address) continue
    const picture = new URL(address).pathname.slice(1)
    const own = meta(html, 'og:url')
    if (wanted.has(picture) && !picture.endsWith(`${new URL(own).pathname.replace(/^\/en(?=\/|$)/, '')}.png`))
      continue
    wanted.set(picture, {
      title: meta(html, 'og:title'),
      description: meta(html, 'og:description'),
      brand: meta(html, 'og:site_name'),
      host: new URL(own).host,
    })
  }
  return wanted
}

/** True if it had to be drawn. */
async function createPicture(file: string, page: SharedPage): Promise<boolean> {
  const kept = join(
    CACHE,
    `${createHash('sha256')
      .update(JSON.stringify([DRAWING, page]))
      .digest('hex')}.png`,
  )
  await mkdir(dirname(file), { recursive: true })
  try {
    await copyFile(kept, file)
    return false
  } catch {
    const { drawShare } = await import('./picture.ts')
    const picture = await drawShare(page)
    await Promise.all([writeFile(kept, picture), writeFile(file, picture)])
    return true
  }
}

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#38': '&',
  '#34': '"',
  '#39': "'",
  '#60': '<',
  '#62': '>',
}
function decode(text: string): string {
  return text.replace(/&([#\w]+);/g, (whole, name: string) => SIGNS[name] ?? whole)
}
