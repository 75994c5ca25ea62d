/**
 * Checks all of `content/` as the site and the operator read it. `npm run content:check` and the content
 * editor use it, so that nothing is saved that would stop a build.
 */
import { join } from 'node:path'
import { readBanks } from '../../contract/content/banks.ts'
import { entriesOf } from '../../contract/content/entries.ts'
import { readLocations } from '../../contract/content/locations.ts'
import { readPackages } from '../../contract/content/packages.ts'
import { readOperatorContent } from '../content.ts'

/** Reads a part of `content/` and throws an Error: a heading line, then one sentence for each error. */
type Part = {
  /** Folder below `content/`, to which its messages are relative. */
  folder?: string
  place?: string
  /** Skipped if this other part has errors, because it reads that part too. */
  after?: Part
  read: (path: string) => unknown
}

const { promotions, banners, ...others } = entriesOf
const offers: Part = { place: 'promotions/', read: promotions }
const PARTS: readonly Part[] = [
  { folder: 'operator.yaml', place: 'operator.yaml: ', read: readOperatorContent },
  { folder: 'packages', place: 'packages/', read: readPackages },
  { folder: 'locations', place: 'locations/', read: readLocations },
  { place: 'banks/', read: readBanks },
  offers,
  { place: 'banners/', after: offers, read: banners },
  ...Object.values(others).map((read) => ({ read })),
]

/**
 * One sentence for each error: file relative to `content/`, field, remedy. Empty if a build can use all of
 * it.
 */
export function checkContent(root: string): string[] {
  const errors = new Map<Part, string[]>()
  for (const part of PARTS)
    errors.set(
      part,
      part.after && errors.get(part.after)?.length ? [] : faultsOf(part, join(root, 'content')),
    )
  return [...new Set([...errors.values()].flat())]
}

function faultsOf({ folder = '', place = '', read }: Part, content: string): string[] {
  try {
    read(join(content, folder))
    return []
  } catch (error) {
    const [first = '', ...sentences] = (error instanceof Error ? error.message : String(error)).split('\n')
    return (sentences.length > 0 ? sentences : [first]).map((sentence) => place + sentence)
  }
}
