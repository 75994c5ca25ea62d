/**
 * Reads the files of `content/`: YAML, and markdown with YAML front matter. What cannot be read is a fault,
 * never an exception.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { ContentErrors } from './content-errors.ts'

/** Markdown with the values between its two lines of `---`. */
export type Written = { matter: unknown; text: string }

/**
 * The values of a YAML file; `undefined` with a fault when it is missing or broken. `where`: its path as
 * editors know it.
 */
export function readYaml(folder: string, where: string, faults: ContentErrors): unknown {
  const path = join(folder, where)
  if (!existsSync(path)) return faults.add(where, 'is missing; create it')
  return parsed(readFileSync(path, 'utf8'), where, faults)
}

/** A markdown file; `undefined` with a fault when its front matter is missing or broken. */
export function readMarkdown(folder: string, where: string, faults: ContentErrors): Written | undefined {
  const source = readFileSync(join(folder, where), 'utf8').replaceAll('\r\n', '\n')
  const [, front, text] = /^---\n([\s\S]*?\n)---(?:\n([\s\S]*))?$/.exec(source) ?? []
  if (front === undefined)
    return faults.add(
      where,
      'the front matter is missing: begin with a line "---", the fields, and another line "---"',
    )
  const matter = parsed(front, where, faults)
  return matter === undefined ? undefined : { matter, text: (text ?? '').trim() }
}

/**
 * Slugs of the `.md` files in a folder, sorted; another file there is a fault. A folder that is missing holds
 * none.
 */
export function slugsIn(folder: string, where: string, faults: ContentErrors): string[] {
  const path = join(folder, where)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .sort()
    .flatMap((file) => {
      const slug = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(file)?.[1]
      return (
        slug ??
        faults.add(`${where}/${file}`, 'name it with small letters, digits and hyphens, ending in .md') ??
        []
      )
    })
}

function parsed(source: string, where: string, faults: ContentErrors): unknown {
  try {
    return parse(source) ?? {}
  } catch (error) {
    return faults.add(
      where,
      `is no YAML (${error instanceof Error ? error.message.split('\n')[0] : error}); check indents and quotes on that line`,
    )
  }
}
