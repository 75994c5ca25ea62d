/** Merges groups of modules into fewer files, without files that import each other. */

/** Characters of source to one byte that is sent, about. */
const SOURCE_TO_BYTES = 7
/** Bytes that one request less is worth. On a slow phone it takes as long as 17,000 over HTTP/1.1. */
const REQUEST = 1_500
/** A part that is loaded later, mostly by a press, counts less than a page. */
const LATER = 0.1

export type ModuleGroup = {
  modules: string[]
  /** Pages and later parts that load it. */
  loaders: Set<string>
  /** Characters of its source. */
  bytes: number
  /** Only groups of one kind are merged, and texts never are: each is a file. */
  kind: 'plain' | 'react' | 'text'
  imports: Set<ModuleGroup>
}

export type Loaders = { pages: ReadonlySet<string>; loaders: ReadonlyMap<string, ReadonlySet<string>> }

type FindModule = (id: string) => {
  isEntry: boolean
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
} | null

/** Which pages (entries that are components) and later parts load a module without a further import. */
export function listLoaders(ids: readonly string[], find: FindModule): Loaders {
  const entries = ids.filter((id) => find(id)?.isEntry)
  const loaders = new Map<string, Set<string>>()
  const known = new Set<string>(entries)
  for (const start of known) {
    const inside = new Set([start])
    for (const id of inside) {
      const info = find(id)
      loaders.set(id, (loaders.get(id) ?? new Set()).add(start))
      for (const imported of info?.importedIds ?? []) inside.add(imported)
      // A set that grows is iterated to its end.
      for (const later of info?.dynamicallyImportedIds ?? []) known.add(later)
    }
  }
  return { pages: new Set(entries.filter((id) => /\.tsx$/.test(id))), loaders }
}

/** Merges the two groups that save most, until none saves anything. */
export function mergeGroups(groups: readonly ModuleGroup[], pages: ReadonlySet<string>): ModuleGroup[] {
  const left = new Set(groups)
  /** Savings of pairs, by their first group; those of changed groups are computed again. */
  const savings = new Map<ModuleGroup, Map<ModuleGroup, number>>()
  let changed: Iterable<ModuleGroup> = left
  for (;;) {
    for (const group of changed) {
      for (const other of left) {
        if (other === group) continue
        const [a, b] = (savings.get(other)?.has(group) ? [other, group] : [group, other]) as [
          ModuleGroup,
          ModuleGroup,
        ]
        const row = savings.get(a) ?? new Map<ModuleGroup, number>()
        savings.set(a, row.set(b, savingOf(a, b, pages)))
      }
    }
    const best = findBest(savings, left)
    if (!best) return [...left]
    const [into, from] = best
    left.delete(from)
    savings.delete(from)
    changed = merge(into, from, left)
  }
}

function findBest(
  savings: ReadonlyMap<ModuleGroup, ReadonlyMap<ModuleGroup, number>>,
  left: ReadonlySet<ModuleGroup>,
): [ModuleGroup, ModuleGroup] | undefined {
  let best: [ModuleGroup, ModuleGroup] | undefined
  let most = 0
  for (const [a, row] of savings) {
    for (const [b, saving] of row) {
      if (saving <= most || !left.has(b) || leadsTo(a, b) || leadsTo(b, a)) continue
      most = saving
      best = [a, b]
    }
  }
  return best
}

/** Bytes, those of saved requests included: negative where more is loaded in vain. */
function savingOf(a: ModuleGroup, b: ModuleGroup, pages: ReadonlySet<string>): number {
  if (a.kind !== b.kind || a.kind === 'text') return 0
  let saving = 0
  for (const one of a.loaders) if (b.loaders.has(one) && pages.has(one)) saving += REQUEST
  if (saving === 0) return 0
  const both = new Set([...a.loaders, ...b.loaders])
  for (const group of new Set([a, b, ...allImports(a), ...allImports(b)])) {
    const merged = group === a || group === b
    for (const one of both) {
      if (group.loaders.has(one)) continue
      const bytes = group.bytes / SOURCE_TO_BYTES
      saving -= pages.has(one) ? bytes + (merged ? 0 : REQUEST) : bytes * LATER
    }
    // It only becomes less.
    if (saving <= 0) return 0
  }
  return saving
}

/** Everything that a group needs. */
function allImports(group: ModuleGroup): Set<ModuleGroup> {
  const all = new Set(group.imports)
  for (const one of all) for (const further of one.imports) all.add(further)
  return all
}

/** Whether one group needs another through a third: merged, two files would import each other. */
function leadsTo(from: ModuleGroup, to: ModuleGroup): boolean {
  return [...from.imports].some((group) => group !== to && allImports(group).has(to))
}

/** Returns the groups whose savings changed. */
function merge(
  into: ModuleGroup,
  from: ModuleGroup,
  left: ReadonlySet<ModuleGroup>,
): ReadonlySet<ModuleGroup> {
  into.modules.push(...from.modules)
  into.bytes += from.bytes
  for (const one of from.loaders) into.loaders.add(one)
  for (const one of from.imports) into.imports.add(one)
  for (const group of left) if (group.imports.delete(from)) group.imports.add(into)
  into.imports.delete(from)
  into.imports.delete(into)
  const changed = new Set([into])
  for (const group of allImports(into)) {
    const before = group.loaders.size
    for (const one of into.loaders) group.loaders.add(one)
    if (group.loaders.size > before) changed.add(group)
  }
  return changed
}
