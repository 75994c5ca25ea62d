/**
 * What the content editor asks of the disk: it reads and writes files of `content/`, nothing else. The requests are those of Decap's proxy backend.
 * A file that the content check would refuse is not kept: the editor sees the check's sentences and its form stays as it was.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import * as z from 'zod/mini'
import { mergeFile } from './merge.ts'
import { isPromotion, joinPromotion, splitPromotion } from './promotion.ts'

const dataFile = z.object({ path: z.string(), raw: z.string(), newPath: z.optional(z.string()) })
const request = z.discriminatedUnion('action', [
  z.object({ action: z.literal('info') }),
  z.object({ action: z.literal('entriesByFolder'), params: z.object({ folder: z.string(), extension: z.string(), depth: z.int() }) }),
  z.object({ action: z.literal('entriesByFiles'), params: z.object({ files: z.array(z.object({ path: z.string(), label: z.optional(z.string()) })) }) }),
  z.object({ action: z.literal('getEntry'), params: z.object({ path: z.string() }) }),
  z.object({ action: z.literal('persistEntry'), params: z.object({ entry: z.optional(dataFile), dataFiles: z.optional(z.array(dataFile)) }) }),
  z.object({ action: z.literal('deleteFiles'), params: z.object({ paths: z.array(z.string()) }) }),
  z.object({ action: z.literal('getMedia'), params: z.object({ mediaFolder: z.string() }) }),
])

/** `root` holds `content/`. `check` answers sentences that begin with the file they are about, relative to `content/`. */
export type Store = { root: string; check: () => readonly string[] }
export type Answer = { status: number; body: unknown }

/** Never throws: what cannot be done is an answer with a sentence. */
export async function answer(store: Store, raw: unknown): Promise<Answer> {
  const asked = request.safeParse(raw)
  if (!asked.success) return refused('The editor asked for something that is not known here.')
  try {
    return { status: 200, body: await run(store, asked.data) }
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error))
  }
}

const refused = (error: string): Answer => ({ status: 422, body: { error } })

async function run(store: Store, asked: z.infer<typeof request>): Promise<unknown> {
  switch (asked.action) {
    case 'info':
      return { repo: 'content', publish_modes: ['simple'], type: 'local_fs' }
    case 'entriesByFolder': {
      const { folder, extension, depth } = asked.params
      const files = await filesIn(store.root, inside(store, folder), `.${extension.replace(/^\./, '')}`, depth)
      return Promise.all(files.map((path) => read(store, path)))
    }
    case 'entriesByFiles':
      return Promise.all(asked.params.files.map(({ path, label }) => read(store, path, label)))
    case 'getEntry':
      return read(store, asked.params.path)
    case 'persistEntry':
      return persist(store, (asked.params.dataFiles ?? (asked.params.entry ? [asked.params.entry] : [])).flatMap(filesOf))
    case 'deleteFiles':
      for (const path of asked.params.paths) await rm(isPromotion(path) ? dirname(inside(store, path)) : inside(store, path), { recursive: true })
      return { message: 'deleted' }
    case 'getMedia':
      return []
  }
}

/** The file on the disk. Only what is below `content/` is there for the editor. */
function inside({ root }: Store, path: string): string {
  const content = join(root, 'content')
  const full = resolve(root, path)
  if (full !== content && !full.startsWith(content + sep)) throw new Error('Only files of content/ can be edited here.')
  return full
}

async function filesIn(root: string, folder: string, ending: string, depth: number): Promise<string[]> {
  if (depth <= 0 || !existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesIn(root, path, ending, depth - 1)
      return entry.name.endsWith(ending) ? [relative(root, path)] : []
    }),
  )
  return nested.flat()
}

async function read(store: Store, path: string, label?: string): Promise<unknown> {
  const full = inside(store, path)
  if (!existsSync(full)) return { data: null, file: { path, label, id: null } }
  const text = await readFile(full, 'utf8')
  const other = (beside: string) => readFile(inside(store, beside), 'utf8').catch(() => '')
  const data = isPromotion(path) ? await joinPromotion(path, text, other) : text
  return { data, file: { path, label, id: createHash('sha256').update(data).digest('hex') } }
}

/** What is one form may be several files. */
function filesOf(file: z.infer<typeof dataFile>): z.infer<typeof dataFile>[] {
  return isPromotion(file.path) ? splitPromotion(file.path, file.raw) : [file]
}

/** Writes all files of one entry; takes them back when the check has something against one of them. */
async function persist(store: Store, files: readonly z.infer<typeof dataFile>[]): Promise<unknown> {
  const before = new Map<string, string | undefined>()
  for (const { path, raw, newPath } of files) {
    const [from, to] = [inside(store, path), inside(store, newPath ?? path)]
    const kept = existsSync(from) ? await readFile(from, 'utf8') : undefined
    before.set(from, kept)
    if (to !== from) before.set(to, existsSync(to) ? await readFile(to, 'utf8') : undefined)
    await mkdir(dirname(to), { recursive: true })
    await writeFile(to, mergeFile(to, raw, kept))
    if (to !== from && kept !== undefined) await rm(from)
  }
  const names = files.map(({ path, newPath }) => (newPath ?? path).replace(/^content\//, ''))
  const faults = store.check().filter((sentence) => names.some((name) => sentence.startsWith(`${name}:`)))
  if (faults.length === 0) return { message: 'kept' }
  for (const [path, text] of before) await (text === undefined ? rm(path, { force: true }) : writeFile(path, text))
  throw new Error(faults.join(' '))
}
