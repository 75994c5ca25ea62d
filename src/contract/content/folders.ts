/** Reads content whose entries are folders: lists the folders and checks which files each contains. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentErrors } from './content-errors.ts'

/** Subfolders sorted by name; empty if the folder is missing. */
export function foldersOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return entries.map(({ name }) => name).sort()
}

/**
 * Returns the files that exist. `names`: file → what it contains. Missing and unexpected files are errors.
 */
export function expectFiles(
  errors: ContentErrors,
  folder: string,
  where: string,
  names: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const present = readdirSync(join(folder, where))
  for (const name of Object.keys(names))
    if (!present.includes(name)) errors.add(`${where}/${name}`, `is missing; write it: ${names[name]}`)
  for (const name of present.filter((other) => !(other in names)))
    errors.add(
      `${where}/${name}`,
      `does not belong here; only ${Object.keys(names).join(', ')} do: rename or move it`,
    )
  return new Set(present.filter((name) => name in names))
}
