/**
 * All of `content/` as the site and the operator read it: `npm run content:check` and the content editor ask this, so that nothing is
 * kept that would stop a build.
 */
import { join } from 'node:path'
import { entriesOf } from '../contract/content/entries.ts'
import { readLocations } from '../contract/content/locations.ts'
import { readPackages } from '../contract/content/packages.ts'
import { readTiers } from '../contract/content/tiers.ts'
import { readOperatorContent } from './content.ts'

/** What reads a part of `content/` and throws an Error: a line of its own, then one sentence for each fault. `folder`: what its sentences are relative to. */
type Part = { folder: string; read: (path: string) => unknown }

const PARTS: readonly Part[] = [
  { folder: 'operator.yaml', read: readOperatorContent },
  { folder: 'packages', read: readPackages },
  { folder: 'locations', read: readLocations },
  { folder: 'loyalty', read: readTiers },
  ...Object.values(entriesOf).map((read) => ({ folder: '', read })),
]

/** One sentence for each fault: file from `content/` on, field, remedy. Empty when a build can use all of it. */
export function checkContent(root: string): string[] {
  const faults = PARTS.flatMap(({ folder, read }) => {
    try {
      read(join(root, 'content', folder))
      return []
    } catch (error) {
      const [first = '', ...sentences] = (error instanceof Error ? error.message : String(error)).split('\n')
      const place = folder.endsWith('.yaml') ? `${folder}: ` : folder && `${folder}/`
      return (sentences.length > 0 ? sentences : [first]).map((fault) => place + fault)
    }
  })
  return [...new Set(faults)]
}
