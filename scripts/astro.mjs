/** How Astro is started: by `npm run build` and by the measurement of builds. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../node_modules/astro', import.meta.url))
/** A page leaves megabytes of short-lived text, which is collected less often in a larger space for it. */
const NODE_FLAGS = ['--max-semi-space-size=64']

/** @returns {string[]} the arguments of Node; a command of Astro and its options follow. */
export function astroArguments() {
  const { bin } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8'))
  return [...NODE_FLAGS, join(FOLDER, typeof bin === 'string' ? bin : bin.astro)]
}
