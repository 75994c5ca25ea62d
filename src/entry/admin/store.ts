/**
 * Reads and writes files of `content/` for the content editor, with the requests of Decap's proxy backend. A
 * file that fails the content check is not saved: the editor sees the check's messages and its form stays as
 * it was.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import * as z from 'zod/mini'
import { mergeFile } from './merge.ts'
import { isPromotion, joinPromotion, splitPromotion } from './promotion.ts'

const dataFile = z.object({ path: z.string(), raw: z.string(), newPath: z.optional(z.string()) })
const request = z.discriminatedUnion('action', [
  z.object({ action: z.literal('info') }),
  z.object({
    action: z.literal('entriesByFolder'),
    params: z.object({ folder: z.string(), extension: z.string(), depth: z.int() }),
  }),
  z.object({
    action: z.literal('entriesByFiles'),
    params: z.object({ files: z.array(z.object({ path: z.string(), label: z.optional(z.string()) })) }),
  }),
  z.object({ action: z.literal('getEntry'), params: z.object({ path: z.string() }) }),
  z.object({
    action: z.literal('persistEntry'),
    params: z.object({ entry: z.optional(dataFile), dataFiles: z.optional(z.array(dataFile)) }),
  }),
  z.object({ action: z.literal('deleteFiles'), params: z.object({ paths: z.array(z.string()) }) }),
  z.object({ action: z.literal('getMedia'), params: z.object({ mediaFolder: z.string() }) }),
])

/**
 * `root` contains `content/`. `check` returns messages that begin with the file concerned, relative to
 * `content/`.
 */
export type Store = { root: string; check: () => readonly string[] }
export type Answer = { status: number; body: unknown }

/** Never throws: errors are returned as an answer with a message. */
export async function handleStoreRequest(store: Store, raw: unknown): Promise<Answer> {
  const parsed = request.safeParse(raw)
  if (!parsed.success) return refused('The editor asked for something that is not known here.')
  try {
    return { status: 200, body: await run(store, parsed.data) }
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error))
  }
}

const refused = (error: string): Answer => ({ status: 422, body: { error } })

async function run(store: Store, action: z.infer<typeof request>): Promise<unknown> {
  switch (action.action) {
    case 'info':
      return { repo: 'content', publish_modes: ['simple'], type: 'local_fs' }
    case 'entriesByFolder': {
      const { folder, extension, depth } = action.params
      const files = await filesIn(
        store.root,
        inside(store, folder),
        `.${extension.replace(/^\./, '')}`,
        depth,
      )
      return Promise.all(files.map((path) => read(store, path)))
    }
    case 'entriesByFiles':
      return Promise.all(action.params.files.map(({ path, label }) => read(store, path, label)))
    case 'getEntry':
      return read(store, action.params.path)
    case 'persistEntry':
      return persist(
        store,
        (action.params.dataFiles ?? (action.params.entry ? [action.params.entry] : [])).flatMap(filesOf),
      )
    case 'deleteFiles':
      return remove(store, action.params.paths)
    case 'getMedia':
      return []
  }
}

/** The file on the disk. The editor may only reach files below `content/`. */
function inside({ root }: Store, path: string): string {
  const content = join(root, 'content')
  const full = resolve(root, path)
  if (full !== content && !full.startsWith(content + sep))
    throw new Error('Only files in content/ can be edited here.')
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
  const other = async (beside: string) => (await textOf(inside(store, beside))) ?? ''
  const data = isPromotion(path) ? await joinPromotion(path, text, other) : text
  return { data, file: { path, label, id: createHash('sha256').update(data).digest('hex') } }
}

/** One form may be several files. */
function filesOf(file: z.infer<typeof dataFile>): z.infer<typeof dataFile>[] {
  return isPromotion(file.path) ? splitPromotion(file.path, file.raw) : [file]
}

async function persist(store: Store, files: readonly z.infer<typeof dataFile>[]): Promise<unknown> {
  const wanted: WantedFiles = new Map()
  for (const { path, raw, newPath } of files) {
    const [from, to] = [inside(store, path), inside(store, newPath ?? path)]
    if (to !== from) wanted.set(from, undefined)
    wanted.set(to, mergeFile(placeOf(store, to), raw, await textOf(from)))
  }
  await applyFiles(store, wanted)
  return { message: 'kept' }
}

/** A promotion is removed together with its texts. */
async function remove(store: Store, paths: readonly string[]): Promise<unknown> {
  const files = await Promise.all(
    paths.map((path) =>
      isPromotion(path) ? filesIn(store.root, dirname(inside(store, path)), '', 1) : [path],
    ),
  )
  await applyFiles(store, new Map(files.flat().map((path) => [inside(store, path), undefined])))
  return { message: 'deleted' }
}

/** Full path → wanted content; `undefined`: no file. */
type WantedFiles = Map<string, string | undefined>

/**
 * Writes the wanted files, and reverts all of them if the check then fails for one of them or, because of
 * them, for another file.
 */
async function applyFiles(store: Store, wanted: WantedFiles): Promise<void> {
  const before: WantedFiles = new Map()
  for (const path of wanted.keys()) before.set(path, await textOf(path))
  await writeFiles(wanted)
  const names = [...wanted.keys()].map((path) => placeOf(store, path).replace(/^content\//, ''))
  const errors = store.check()
  if (errors.length === 0) return
  await writeFiles(before)
  const known = new Set(store.check())
  const own = errors.filter((sentence) => names.some((name) => sentence.startsWith(`${name}:`)))
  const elsewhere = errors.filter((sentence) => !known.has(sentence))
  if (own.length + elsewhere.length === 0) return writeFiles(wanted)
  // Errors in the entry itself often cause the others, so they are shown first.
  throw new Error((own.length > 0 ? own : elsewhere).join(' '))
}

/** Empty folders are removed too. */
async function writeFiles(files: WantedFiles): Promise<void> {
  for (const [path, text] of files) {
    if (text !== undefined) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    } else {
      await rm(path, { force: true })
      await rmdir(dirname(path)).catch(() => undefined)
    }
  }
}

/** Relative to `content/`, as in the forms and the check. */
const placeOf = ({ root }: Store, path: string): string => relative(root, path).split(sep).join('/')
const textOf = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined)
