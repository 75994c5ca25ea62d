/** Every file of a build as text, made for many searches: most pages share most of their text. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Texts are of one byte a character, so that a search is quick; UTF-8 is searched in the same form. */
type Texts = ReadonlyMap<string, string>

export class BuiltTexts {
  readonly #texts: Texts
  /** Every piece between two `<` once: a fifth of the files. */
  readonly #pieces: string

  constructor(folder: string) {
    this.#texts = textsOf(folder)
    const pieces = new Set<string>()
    for (const text of this.#texts.values()) for (const piece of text.split('<')) pieces.add(piece)
    this.#pieces = [...pieces].join('<')
  }

  /** Number of files. */
  get size(): number {
    return this.#texts.size
  }

  /** Files that contain the text. */
  having(text: string): string[] {
    const wanted = Buffer.from(text).toString('latin1')
    if (!wanted.includes('<') && !this.#pieces.includes(wanted)) return []
    return [...this.#texts].filter(([, whole]) => whole.includes(wanted)).map(([file]) => file)
  }

  /** Files with a match, which has no `<`. */
  matching(pattern: RegExp): string[] {
    if (!pattern.test(this.#pieces)) return []
    return [...this.#texts].filter(([, whole]) => pattern.test(whole)).map(([file]) => file)
  }
}

/** Without Brotli files; a compressed file is read where it is not the one beside it. */
function textsOf(folder: string): Texts {
  const texts = new Map<string, string>()
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) {
    const content = readFileSync(file)
    const text = (file.endsWith('.gz') ? gunzipSync(content) : content).toString('latin1')
    if (file.endsWith('.gz') && text === texts.get(file.slice(0, -'.gz'.length))) continue
    texts.set(file, text)
  }
  return texts
}
