/** Metadata of this build, computed by `astro.config.mjs`. */
import type { Environment } from '../../contract/rules/environment.ts'

/**
 * `build`: commit or version. `contract`: twelve letters. `content`, `at`: when the content was last changed
 * and the pages were built, ISO 8601.
 */
export const built = import.meta.env.BUILT as {
  build: string
  contract: string
  content: string
  at: string
  environment: Environment
}
