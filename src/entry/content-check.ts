/**
 * All of `content/` as the site and the operator read it: `npm run content:check` and the content editor ask this, so that nothing is
 * kept that would stop a build.
 */
import { join } from 'node:path'
import { readPackages } from '../contract/content/packages.ts'
import { readOperatorContent } from './content.ts'

/** A part of `content/`: its folder (or file), and what reads it and throws an Error with one sentence a line after its first. */
type Part = { name: string; read: (path: string) => unknown }

const PARTS: readonly Part[] = [
  { name: 'operator.yaml', read: readOperatorContent },
  { name: 'packages', read: readPackages },
]

/** One sentence for each fault: file from `content/` on, field, remedy. Empty when a build can use all of it. */
export function checkContent(root: string): string[] {
  return PARTS.flatMap(({ name, read }) => {
    try {
      read(join(root, 'content', name))
      return []
    } catch (error) {
      const [first = '', ...faults] = (error instanceof Error ? error.message : String(error)).split('\n')
      const place = name.endsWith('.yaml') ? `${name}: ` : `${name}/`
      return faults.length > 0 ? faults.map((fault) => place + fault) : [`${place.replace(/\/$/, '')}: ${first}`]
    }
  })
}
