/** The last step of a build. */
import type { AstroIntegration } from 'astro'

export function finish(_: { site: string; box: boolean }): AstroIntegration {
  return { name: 'portal:finish', hooks: {} }
}
