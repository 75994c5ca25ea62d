/** What this build says of itself; `astro.config.mjs` works it out. */
import type { Environment } from '../../contract/rules/environment.ts'

/**
 * `build`: commit or version. `contract`: twelve letters. `content`, `at`: when content was last changed and
 * the pages were made, ISO 8601.
 */
export const built = import.meta.env.BUILT as {
  build: string
  contract: string
  content: string
  at: string
  environment: Environment
}
