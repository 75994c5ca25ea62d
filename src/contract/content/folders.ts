/** Content whose entries are folders: which there are, and which files belong into one. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentErrors } from './content-errors.ts'

/** Folders of a folder by name, in order; none where it is missing. */
export function foldersOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return entries.map(({ name }) => name).sort()
}

/**
 * Those of the files that are there. `names`: file → what it holds. Missing files are faults, and so are
 * others that stand there for nothing.
 */
export function expectFiles(
  faults: ContentErrors,
  folder: string,
  where: string,
  names: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const present = readdirSync(join(folder, where))
  for (const name of Object.keys(names))
    if (!present.includes(name)) faults.add(`${where}/${name}`, `is missing; write it: ${names[name]}`)
  for (const name of present.filter((other) => !(other in names)))
    faults.add(
      `${where}/${name}`,
      `does not belong here; only ${Object.keys(names).join(', ')} do: rename or move it`,
    )
  return new Set(present.filter((name) => name in names))
}
