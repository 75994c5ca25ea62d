/**
 * A copy of `content/` that a test file may change. To put back what a test changed takes a tenth of the
 * time of another copy of 740 files.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach } from 'vitest'

/**
 * Copies these parts of `content/` to a temporary folder, in which they keep their paths; everything if none
 * is named. What a test changes is undone after it, and the folder is removed after the last one. Returns the
 * folder in place of the repository's: `<folder>/content/…`.
 */
export function openContentCopy(parts: readonly string[] = ['']): string {
  const root = mkdtempSync(join(tmpdir(), 'portal-content-'))
  const copy = (path: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    cpSync(path, join(root, path), { recursive: true })
  }
  for (const part of parts) copy(join('content', part))
  const unchanged = stampsIn(root)

  afterEach(() => {
    const now = stampsIn(root)
    for (const path of now.keys())
      if (!unchanged.has(path)) rmSync(join(root, path), { recursive: true, force: true })
    for (const [path, stamp] of unchanged) {
      if (now.get(path) === stamp) continue
      if (stamp !== FOLDER) cpSync(path, join(root, path))
      else mkdirSync(join(root, path), { recursive: true })
      unchanged.set(path, stampOf(join(root, path)))
    }
  })
  afterAll(() => rmSync(root, { recursive: true }))
  return root
}

const FOLDER = 'folder'

/** Differs after every write. */
function stampOf(path: string): string {
  const found = statSync(path)
  return found.isDirectory() ? FOLDER : `${found.ino} ${found.mtimeMs} ${found.size}`
}

/** By path below the root, folders before what is in them. */
function stampsIn(root: string): Map<string, string> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()
  return new Map(paths.map((path) => [path, stampOf(join(root, path))]))
}
