/**
 * `npm run content:new -- promotion my-slug`: writes a valid skeleton and prints the next steps. Never
 * overwrites a file; a list gets one entry more.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LISTED, skeleton } from './skeletons.ts'

/** Returns the files that it wrote, relative to the project's root. Throws an Error with a sentence. */
export function newContent(root: string, [kind = '', ...names]: readonly string[], today: string): string[] {
  const files = Object.entries(skeleton(kind, names, today, join(root, 'content'))).map(
    ([path, text]) => [join('content', path), text] as const,
  )
  const taken = LISTED.includes(kind) ? undefined : files.find(([path]) => existsSync(join(root, path)))
  if (taken) throw new Error(`${taken[0]} already exists. Choose another name, or edit that file.`)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return files.map(([path]) => path)
}
