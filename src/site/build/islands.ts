/**
 * Replaces Astro's way to start the islands of a built page by `sections/shell/start-islands.ts`, and names
 * the files that each of them needs. Astro's own script requests them while the page is still parsed.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minifySync, type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { listAwaitedTopics } from './awaited-texts.ts'

const SCRIPT = fileURLToPath(new URL('../sections/shell/start-islands.ts', import.meta.url))
const ISLAND = /<astro-island\b([^>]*)>([\s\S]*?)<\/astro-island>/g
/** Inlined by Astro before the first island: two scripts and a style. */
const START =
  /<script>(?:(?!<\/script>)[\s\S])*astro(?::only|-island)[\s\S]*?<\/script>|<style>astro-island[^<]*<\/style>/g
/** A second copy of what is shown until the island is drawn. */
const COPY = /<template data-astro-template[\s\S]*<\/template>|<!--astro:end-->/g
/** Files by the file of an entry, and files of texts by `<language>/<topic>`; known after the build. */
const filesOf = new Map<string, { files: string[]; topics: Set<string> }>()
const textFiles = new Map<string, string>()

/** Learns which files each island needs. */
export function islandFiles(): Plugin {
  return {
    name: 'portal:island-files',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = new Map<string, Rolldown.OutputChunk>()
      for (const part of Object.values(bundle)) if (part.type === 'chunk') chunks.set(part.fileName, part)
      for (const [name, chunk] of chunks) {
        for (const id of chunk.moduleIds) {
          const text = /content\/messages\/(\w+\/\w+)\.json$/.exec(id)?.[1]
          if (text) textFiles.set(text, name)
        }
        if (!chunk.isEntry) continue
        const files = new Set([name])
        const topics = new Set<string>()
        for (const file of files) {
          const part = chunks.get(file)
          for (const imported of part?.imports ?? []) files.add(imported)
          for (const id of part?.moduleIds ?? [])
            for (const topic of listAwaitedTopics(this.getModuleInfo(id)?.code)) topics.add(topic)
        }
        filesOf.set(name, { files: [...files], topics })
      }
    },
  }
}

/** The script, the same text in every page with an island. */
export async function readIslandScript(): Promise<string> {
  const { code } = await transformWithOxc(await readFile(SCRIPT, 'utf8'), SCRIPT, { target: 'es2022' })
  return minifySync('start-islands.js', `{${code}}`, {
    compress: { target: 'es2022' },
    mangle: true,
    module: false,
  }).code
}

/** `script`: from `readIslandScript`. A page without an island stays as it is. */
export function startLate(html: string, script: string): string {
  if (!html.includes('<astro-island')) return html
  const language = /<html[^>]*\blang="(\w+)/.exec(html)?.[1] ?? 'vi'
  const page = html
    .replace(START, '')
    .replace(ISLAND, (_, attributes: string, shown: string) => {
      const find = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
      const component = find('component-url')
      const renderer = find('renderer-url')
      const files = listFiles([renderer, component], language)
        .map((file) => file.replace(/^_astro\/|\.js$/g, ''))
        .join(' ')
      const props = toPlain(JSON.parse(find('props').replaceAll('&quot;', '"').replaceAll('&amp;', '&')))
      const shownProps = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      return (
        `<astro-island data-island="${component}" data-renderer="${renderer}" data-files="${files}" ` +
        `data-props="${shownProps}" ssr>${shown.replace(COPY, '')}</astro-island>`
      )
    })
    .replace('</body>', () => `<script>${script}</script></body>`)
  if (/astro:only|customElements/.test(page))
    throw new Error('Astro starts islands in another way than known')
  return page
}

/** All files of the entries, and those of the texts that they await. */
function listFiles(entries: readonly string[], language: string): string[] {
  const files = new Set<string>()
  for (const entry of entries) {
    const known = filesOf.get(entry.slice(1))
    for (const file of known?.files ?? []) files.add(file)
    for (const topic of known?.topics ?? []) {
      const file = textFiles.get(`${language}/${topic}`)
      if (file) files.add(file)
    }
  }
  return [...files]
}

/** Astro writes `[0, value]` for plain values and objects, `[1, list]` for lists. */
function toPlain(value: unknown): unknown {
  if (!Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, toPlain(one)]))
  }
  const [kind, inner] = value as [number, unknown]
  if (kind === 1) return (inner as unknown[]).map(toPlain)
  if (kind !== 0) throw new Error(`An island has a property of kind ${kind}`)
  return typeof inner === 'object' && inner !== null ? toPlain(inner) : inner
}
