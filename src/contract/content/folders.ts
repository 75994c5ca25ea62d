/** Reads content whose entries are folders or files of one folder, and checks which there are. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import type { ContentErrors } from './content-errors.ts'
import { readYaml } from './files.ts'

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

/** A file of a folder: `name` without `.yaml`, `file` as errors name it. */
type FileEntry<Data> = { name: string; file: string; data: Data }

/**
 * The valid YAML files of a folder, sorted by name; none if it is missing. `isName`: whether a file may have
 * this name; `rule` tells editors which.
 */
export function readYamlFolder<Schema extends z.ZodMiniType>(
  errors: ContentErrors,
  content: string,
  folder: string,
  schema: Schema,
  { isName, rule }: { isName: (name: string) => boolean; rule: string },
): FileEntry<z.infer<Schema>>[] {
  const path = join(content, folder)
  const names = existsSync(path) ? readdirSync(path).sort() : []
  return names.flatMap((found) => {
    const file = `${folder}/${found}`
    const name = /^(.+)\.yaml$/.exec(found)?.[1] ?? ''
    if (!isName(name)) {
      errors.add(file, rule)
      return []
    }
    const raw = readYaml(content, file, errors)
    const data = raw === undefined ? undefined : errors.check(file, schema, raw)
    return data === undefined ? [] : [{ name, file, data }]
  })
}
