/**
 * Writes `.br` and `.gz` beside every text file, as small as possible; results of earlier builds are reused.
 */
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/compressed/', import.meta.url))
const TEXT = /\.(?:html|css|js|svg|json|xml|txt|webmanifest)$/
/** zlib works in Node's thread pool of four. */
const AT_ONCE = 4

/**
 * `best` for what visitors wait for; `quick` (a twentieth of the time, a tenth more bytes) for the all-in-one
 * server, the app's twins and the pages of a build that is only tested.
 */
export type Effort = 'best' | 'quick'
const QUALITY = { best: 11, quick: 7 } as const

const brotli = promisify(brotliCompress)
const ways = [
  {
    ending: 'br',
    compress: (text: Buffer, effort: Effort) =>
      brotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      }),
  },
  {
    ending: 'gz',
    compress: (text: Buffer, effort: Effort) => promisify(gzip)(text, { level: effort === 'best' ? 9 : 6 }),
  },
] as const

/**
 * Compresses a built folder, its pages and the rest each with its effort; returns how many files there were
 * and how many were new.
 */
export async function compressFolder(
  folder: string,
  { pages, rest }: { pages: Effort; rest: Effort },
): Promise<{ files: number; fresh: number }> {
  await mkdir(CACHE, { recursive: true })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const twins = join(folder, '_app/')
  const effortOf = (file: string): Effort => {
    if (file.startsWith(twins)) return 'quick'
    return file.endsWith('.html') ? pages : rest
  }
  let fresh = 0
  const waiting = files.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const file of waiting) if (await compressFile(file, effortOf(file))) fresh++
    }),
  )
  return { files: files.length, fresh }
}

/** True if the file had to be compressed. */
async function compressFile(file: string, effort: Effort): Promise<boolean> {
  const text = await readFile(file)
  const key = join(CACHE, createHash('sha256').update(effort).update(text).digest('hex'))
  let fresh = false
  for (const { ending, compress: press } of ways) {
    const kept = `${key}.${ending}`
    try {
      await copyFile(kept, `${file}.${ending}`)
      // The time of last use shows which cached files can be deleted; the file was just built.
      const { mtime } = await stat(file)
      await utimes(kept, mtime, mtime)
    } catch {
      const pressed = await press(text, effort)
      await Promise.all([writeFile(kept, pressed), writeFile(`${file}.${ending}`, pressed)])
      fresh = true
    }
  }
  return fresh
}
