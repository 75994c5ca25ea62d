/**
 * Builds the service worker after the last step that touches a page, with the list of what it keeps: the
 * pages of the account, and every script and sheet that one of them may load. Spec OFL-3.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { LANGUAGES, type Language, localPath } from '../../contract/rules/language.ts'
import { OFFLINE_PAGE, OFFLINE_PATHS } from '../../contract/rules/offline.ts'
import { isPresent, type Parts } from '../../contract/rules/parts.ts'
import { TARGETS } from './targets.ts'

const WORKER = fileURLToPath(new URL('../worker/worker.ts', import.meta.url))
/** Scripts that only pages load which need a network: reading PDFs, and the gallery. */
const UNKEPT = /node_modules\/(?:pdfjs-dist|swiper|altcha-lib)\//
/** Languages of texts by script, and scripts that are not kept; known after the client build. */
const textLanguage = new Map<string, Language>()
const unkept = new Set<string>()

/** Learns which scripts hold texts of one language. */
export function workerFiles(): Plugin {
  return {
    name: 'portal:worker-files',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const modules = chunk.moduleIds.map((id) => /content\/messages\/(vi|en)\//.exec(id)?.[1])
        const [first] = modules
        if (first && modules.every((one) => one === first))
          textLanguage.set(chunk.fileName, first as Language)
        if (chunk.moduleIds.some((id) => UNKEPT.test(id))) unkept.add(chunk.fileName)
      }
    },
  }
}

type Listed = { url: string; revision: string | null }
type Lists = Record<Language | 'both', Listed[]>

/** Writes `sw.js` into the built folder; returns how many files it keeps for one language. */
export async function buildWorker(folder: string, parts: Parts): Promise<number> {
  const lists = await listFiles(folder, parts)
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { OFFLINE_FILES: JSON.stringify(lists), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: TARGETS,
      rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  return lists.both.length + lists.vi.length
}

async function listFiles(folder: string, parts: Parts): Promise<Lists> {
  const lists: Lists = { both: [], vi: [], en: [] }
  const scripts = new Set<string>()
  for (const language of LANGUAGES) {
    for (const path of [...OFFLINE_PATHS, OFFLINE_PAGE].filter((one) => isPresent(parts, one))) {
      const url = localPath(path, language)
      const html = await readFile(join(folder, `${url.slice(1)}.html`), 'utf8')
      lists[language].push({
        url,
        revision: createHash('sha256').update(html).digest('base64url').slice(0, 8),
      })
      await follow(folder, html, scripts)
    }
  }
  for (const name of [...scripts].sort()) {
    if (!unkept.has(name)) lists[textLanguage.get(name) ?? 'both'].push({ url: `/${name}`, revision: null })
  }
  return lists
}

/** Adds the scripts and sheets that a text names, and those that they name. */
async function follow(folder: string, text: string, into: Set<string>): Promise<void> {
  for (const [, name = ''] of text.matchAll(/["'`(](?:\.\/|\/?_astro\/)([\w.-]+\.(?:js|css))/g)) {
    const file = `_astro/${name}`
    if (into.has(file) || unkept.has(file) || !existsSync(join(folder, file))) continue
    into.add(file)
    await follow(folder, await readFile(join(folder, file), 'utf8'), into)
  }
}
