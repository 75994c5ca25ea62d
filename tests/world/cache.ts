/** Where databases that are ready for tests are kept: a folder for each state of what they are made from. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Its folders are removed by a later test run. */
export const CACHE = 'node_modules/.cache/worlds'
/** Every file that seeding may read or run. */
const INPUTS = [
  'content',
  'src/contract',
  'src/entry',
  'src/operator',
  'src/sandbox',
  'tests/world',
  'package-lock.json',
]

/** The folder for the present state of the inputs; it may not exist yet. */
export function worldFolder(): string {
  return join(CACHE, digest(INPUTS))
}

/** Covers the name and content of every file. */
function digest(inputs: readonly string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const input of inputs)
    for (const file of filesOf(input)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 24)
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
