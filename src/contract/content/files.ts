/**
 * Reads the files of `content/`: YAML, and markdown with YAML front matter. Unreadable files are collected as
 * errors, never thrown.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { ContentErrors } from './content-errors.ts'
import { deepFreeze } from './deep-freeze.ts'
import { remembering } from './remember.ts'

/** The values of a YAML text, read-only. More than all files of a large site: half of them would help nothing. */
export const parseYaml = remembering(20_000, (text): unknown => deepFreeze(parse(text) ?? {}))
const jsonOf = remembering(200, (text): unknown => deepFreeze(JSON.parse(text)))

/** Markdown with the values between its two `---` lines. */
export type MarkdownFile = { matter: unknown; text: string }

/**
 * Returns the values of a YAML file, or `undefined` with an error if it is missing or invalid. `where`: its
 * path as editors know it.
 */
export function readYaml(folder: string, where: string, errors: ContentErrors): unknown {
  const path = join(folder, where)
  if (!existsSync(path)) return errors.add(where, 'is missing; create it')
  return parsed(readFileSync(path, 'utf8'), where, errors)
}

/**
 * Returns the values of a JSON file, or `undefined` with an error if it is missing or invalid. `remedy`: the
 * command that makes it.
 */
export function readJson(folder: string, where: string, remedy: string, errors: ContentErrors): unknown {
  const path = join(folder, where)
  if (!existsSync(path)) return errors.add(where, `is missing; ${remedy}`)
  try {
    return jsonOf(readFileSync(path, 'utf8'))
  } catch {
    return errors.add(where, `is no JSON; ${remedy}`)
  }
}

/** Returns a markdown file, or `undefined` with an error if its front matter is missing or invalid. */
export function readMarkdown(folder: string, where: string, errors: ContentErrors): MarkdownFile | undefined {
  const source = readFileSync(join(folder, where), 'utf8').replaceAll('\r\n', '\n')
  const [, front, text] = /^---\n([\s\S]*?\n)---(?:\n([\s\S]*))?$/.exec(source) ?? []
  if (front === undefined)
    return errors.add(
      where,
      'the front matter is missing: begin with a line "---", the fields, and another line "---"',
    )
  const matter = parsed(front, where, errors)
  return matter === undefined ? undefined : { matter, text: (text ?? '').trim() }
}

/**
 * Slugs of the `.md` files in a folder, sorted; any other file is an error. A missing folder yields an empty
 * list.
 */
export function slugsIn(folder: string, where: string, errors: ContentErrors): string[] {
  const path = join(folder, where)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .sort()
    .flatMap((file) => {
      const slug = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(file)?.[1]
      return (
        slug ??
        errors.add(`${where}/${file}`, 'name it with small letters, digits and hyphens, ending in .md') ??
        []
      )
    })
}

function parsed(source: string, where: string, errors: ContentErrors): unknown {
  try {
    return parseYaml(source)
  } catch (error) {
    return errors.add(
      where,
      `is no YAML (${error instanceof Error ? error.message.split('\n')[0] : error}); check indents and ` +
        'quotes on that line',
    )
  }
}
