/**
 * Decides which modules of the islands share a file. Modules that the same pages load belong together; groups
 * are merged while the requests saved outweigh what is then loaded in vain (see docs/decisions).
 */
import { statSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { listAwaitedTopics } from './awaited-texts.ts'
import { type Loaders, listLoaders, type ModuleGroup, mergeGroups } from './module-groups.ts'

const REACT = /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\//
/** Vite's own part loads every later part: in a file with React, the islands' shell would need React. */
const SHARED =
  /\/src\/(?:site|contract)\/.*\.tsx?$|\/node_modules\/(?:nanostores|ofetch)\/|icon:|vite\/preload-helper/
/** Groups that import each other form levels; there are five. */
const LEVELS = 20
/** What this share of the pages loads is the base, in one file that a browser keeps from page to page. */
const MOST_PAGES = 0.75

/** Characters of source that compress to as many bytes as one byte of Vietnamese text. */
const TEXT_TO_SOURCE = 2

type Named = { name: string; level: number }
type Context = Rolldown.ChunkingContext

/**
 * Groups for `codeSplitting`. React and its binding are one file, which the islands' shell must not need.
 * What others import comes first, because a group takes along what its modules import and no other has taken.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const ids = new Set<string>()
  let names: Map<string, Named> | undefined
  const find = (id: string, context: Context): Named | undefined => {
    names ??= nameChunks(ids, context)
    return names.get(id)
  }
  const levels = Array.from({ length: LEVELS }, (_, level) => ({
    priority: LEVELS - level,
    test: (id: string) => Boolean(ids.add(id)),
    name: (id: string, context: Context) => {
      const found = find(id, context)
      return found?.level === level ? found.name : null
    },
  }))
  return [{ name: 'react', test: REACT, priority: LEVELS + 1 }, ...levels]
}

/** Modules without a name stay with the page or the later part that imports them. */
function nameChunks(ids: ReadonlySet<string>, context: Context): Map<string, Named> {
  const find = (id: string) => context.getModuleInfo(id)
  const loaders = listLoaders([...ids], find)
  const groups = mergeGroups(groupModules(loaders, find), loaders.pages)
  const names = new Map<string, Named>()
  const levelOf = (group: ModuleGroup): number =>
    Math.max(0, ...Array.from(group.imports, (one) => levelOf(one) + 1))
  for (const [at, group] of groups.entries()) {
    const level = levelOf(group)
    if (level >= LEVELS) throw new Error(`More than ${LEVELS} levels of shared files`)
    for (const id of group.modules) names.set(id, { name: `shared-${at}`, level })
  }
  return names
}

function createGroup(kind: ModuleGroup['kind']): ModuleGroup {
  return { modules: [], loaders: new Set(), bytes: 0, kind, imports: new Set() }
}

/**
 * Groups modules by who loads them. Modules that need React are separate, because visitors' pages load later
 * parts without it.
 */
function groupModules({ pages, loaders }: Loaders, find: (id: string) => Rolldown.ModuleInfo | null) {
  const needsReact = new Map<string, boolean>()
  const isReact = (id: string): boolean => {
    const known = needsReact.get(id)
    if (known !== undefined) return known
    // Modules that import each other end here.
    needsReact.set(id, false)
    const found = REACT.test(id) || (find(id)?.importedIds ?? []).some(isReact)
    needsReact.set(id, found)
    return found
  }
  const groups = new Map<string, ModuleGroup>()
  const groupOf = new Map<string, ModuleGroup>()
  for (const [id, all] of loaders) {
    const ofPages = [...all].filter((one) => pages.has(one))
    if (!SHARED.test(id) || ofPages.length === 0 || all.size === 1) continue
    const react = isReact(id)
    const isBase = ofPages.length >= pages.size * MOST_PAGES
    const key = `${isBase ? '' : [...all].sort().join()} ${react}`
    const group = groups.get(key) ?? createGroup(react ? 'react' : 'plain')
    group.modules.push(id)
    for (const one of all) group.loaders.add(one)
    group.bytes += find(id)?.code?.length ?? 0
    groups.set(key, group)
    groupOf.set(id, group)
  }
  for (const [id, group] of groupOf) {
    for (const imported of find(id)?.importedIds ?? []) {
      const other = groupOf.get(imported)
      if (other && other !== group) group.imports.add(other)
    }
    // Who loads the module loads its texts too.
    for (const topic of listAwaitedTopics(find(id)?.code)) {
      const text = groups.get(topic) ?? createGroup('text')
      text.bytes ||= statSync(`content/messages/vi/${topic}.json`).size * TEXT_TO_SOURCE
      for (const one of group.loaders) text.loaders.add(one)
      group.imports.add(text)
      groups.set(topic, text)
    }
  }
  return [...groups.values()]
}
